import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import type { EditorFilters } from '../list/editor-filters';
import type { EditorKind } from '../list/editor-kinds';
import type { SessionCache } from '../session/session-cache';
import { useSendAll } from './use-send-all';

interface Props {
  editor: EditorKind;
  filters: EditorFilters;
  /** What is typed in a row is saved before the row goes. */
  sessions: SessionCache;
  /** How many corrected rows the filters show. */
  corrected: number;
  /** How the last sending ended; it stands at the button, also where that has nothing left to send. */
  told: string;
  onTold: (sentence: string) => void;
}

/** Sends what is corrected to review, all of it; pressed again it stops. No button where nothing is corrected. */
export function SendAll({ editor, filters, sessions, corrected, told, onTold }: Props) {
  const { sent, run, stop } = useSendAll(editor, filters, sessions, onTold);
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {told}
      </Text>
      {sent !== null ? (
        <Button variant="default" onClick={stop} aria-live="polite">
          Stop ({formatNumber(sent)} sent)
        </Button>
      ) : corrected === 0 ? null : (
        <Button variant="default" onClick={run}>
          Send {formatNumber(corrected)} to review
        </Button>
      )}
    </Group>
  );
}
