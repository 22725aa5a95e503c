import { Button, formatNumber } from '@subtitle/sdk/ui';
import type { EditorFilters } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import { useSendAll } from './use-send-all';

interface Props {
  editor: EditorKind;
  filters: EditorFilters;
  /** How many corrected rows the filters show. */
  corrected: number;
}

/** Sends what is corrected to review, all of it; pressed again it stops. Nothing where nothing is corrected. */
export function SendAll({ editor, filters, corrected }: Props) {
  const { sent, run, stop } = useSendAll(editor, filters);
  if (sent !== null)
    return (
      <Button variant="default" onClick={stop} aria-live="polite">
        Stop ({formatNumber(sent)} sent)
      </Button>
    );
  if (corrected === 0) return null;
  return (
    <Button variant="default" onClick={run}>
      Send {formatNumber(corrected)} to review
    </Button>
  );
}
