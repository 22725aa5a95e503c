import type { ToSend } from '@subtitle/contracts/statuses';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import type { EditorFilters } from '../list/editor-filters';
import type { EditorKind } from '../list/editor-kinds';
import type { SessionCache } from '../session/session-cache';
import { useSendAll } from './use-send-all';

interface Props {
  editor: EditorKind;
  filters: EditorFilters;
  /** Typed texts of a row are saved before it is sent. */
  sessions: SessionCache;
  /** Status of the rows to send, and how many of them match the filters. */
  status: ToSend;
  count: number;
  /** Result of the last sending, shown at the button even if nothing is left to send. */
  told: string;
  onTold: (sentence: string) => void;
}

/** Button that sends all rows of a status to review; a second press stops it. It is hidden if there are none. */
export function SendAll({ editor, filters, sessions, status, count, told, onTold }: Props) {
  const { sent, run, stop } = useSendAll(editor, { ...filters, status }, sessions, onTold);
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {told}
      </Text>
      {sent !== null ? (
        <Button variant="default" onClick={stop} aria-live="polite">
          Stop ({formatNumber(sent)} sent)
        </Button>
      ) : count === 0 ? null : (
        <Button variant="default" onClick={run}>
          Send {formatNumber(count)} to review
        </Button>
      )}
    </Group>
  );
}
