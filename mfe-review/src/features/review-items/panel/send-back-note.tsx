import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, formatDateTime, Text } from '@subtitle/sdk/ui';
import { describeUnchanged } from '../list/stream-texts';
import { findSendBack, findUnchangedSubmission } from './rounds';

interface Props {
  /** Newest first. */
  history: readonly HistoryEntry[];
  /** Round in which the row was sent back. */
  round: number;
}

/**
 * Shows the reviewer's note of the last send-back, and whether the row came back unchanged; empty if it was never sent
 * back.
 */
export function SendBackNote({ history, round }: Props) {
  const nameOf = usePersonName();
  const sendBack = findSendBack(history);
  if (!sendBack) return null;
  const unchanged = findUnchangedSubmission(history);
  return (
    <Alert color="orange" variant="outline" title={`Asked in round ${round}: ${sendBack.reason}`}>
      {sendBack.note ? <Text style={{ whiteSpace: 'pre-line' }}>{sendBack.note}</Text> : null}
      <Text size="xs">
        {nameOf(sendBack.by)} · {formatDateTime(sendBack.at)}
      </Text>
      {unchanged ? (
        <Text fw={600} mt="xs" role="note">
          {describeUnchanged(round)}
          {unchanged.note ? (
            <Text span fw={400} style={{ whiteSpace: 'pre-line' }}>
              {` · ${nameOf(unchanged.by)}: ${unchanged.note}`}
            </Text>
          ) : null}
        </Text>
      ) : null}
    </Alert>
  );
}
