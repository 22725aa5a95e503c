import { LIMITS } from '@subtitle/contracts/limits';
import type { BoardUnit } from '@subtitle/contracts/operations/work-board';
import { Anchor, formatNumber, Text } from '@subtitle/sdk/ui';
import { useNewSentences } from './use-new-sentences';

/** Number of new sentences in the selected rows that can be handed over. */
export function SelectedSentences({ units }: { units: readonly BoardUnit[] }) {
  const { sentences, hasRows, isPartial, isError, refetch } = useNewSentences(units);
  if (!hasRows) return null;
  return (
    <Text size="sm" c="dimmed" role="status" title="Sentences that nobody has translated yet, each counted once">
      {isError ? (
        <>
          The new sentences could not be counted.{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => void refetch()}>
            Retry
          </Anchor>
        </>
      ) : sentences === undefined ? (
        'Counting the new sentences...'
      ) : (
        `${describeSentences(sentences)}${isPartial ? ` in the first ${formatNumber(LIMITS.countedRows)} rows` : ''}`
      )}
    </Text>
  );
}

function describeSentences(count: number): string {
  if (count === 0) return 'no new sentences';
  return count === 1 ? '1 new sentence' : `${formatNumber(count)} new sentences`;
}
