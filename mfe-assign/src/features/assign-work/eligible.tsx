import { Anchor, formatNumber } from '@subtitle/sdk/ui';
import type { useEligible } from './use-eligible';

/** How many rows the form's range offers, never those of another range; what failed can be tried again. */
export function Eligible({ of: { data, isFetching, isError, refetch } }: { of: ReturnType<typeof useEligible> }) {
  return (
    <span role="status">
      {isFetching && 'Counting the available rows...'}
      {!isFetching && isError && (
        <>
          The available rows could not be counted.{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => void refetch()}>
            Retry
          </Anchor>
        </>
      )}
      {!isFetching && !isError && data !== undefined && availableWords(data)}
    </span>
  );
}

function availableWords(rows: number): string {
  if (rows === 0) return 'No rows are available in this range.';
  return rows === 1 ? '1 row is available in this range.' : `${formatNumber(rows)} rows are available in this range.`;
}
