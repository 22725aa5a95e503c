import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, formatDateTime, Text } from '@subtitle/sdk/ui';
import { askedFor } from './rounds';

interface Props {
  /** Newest first. */
  history: readonly HistoryEntry[];
  /** The round that it was asked in. */
  round: number;
}

/** What was asked for when the row was last sent back, by whom and when; nothing where it never was. */
export function AskedNote({ history, round }: Props) {
  const nameOf = usePersonName();
  const asked = askedFor(history);
  if (!asked) return null;
  return (
    <Alert color="orange" variant="outline" title={`Asked in round ${round}: ${asked.reason}`}>
      {asked.note ? <Text style={{ whiteSpace: 'pre-line' }}>{asked.note}</Text> : null}
      <Text size="xs">
        {nameOf(asked.by)} · {formatDateTime(asked.at)}
      </Text>
    </Alert>
  );
}
