import { LIMITS } from '@subtitle/contracts/limits';
import { describeStage, isTextRequired, type Stage } from '@subtitle/contracts/statuses';
import { Anchor, formatNumber } from '@subtitle/sdk/ui';
import type { useEligible } from './use-counts';

interface Props {
  of: ReturnType<typeof useEligible>;
  stage: Stage;
  dated: boolean;
}

/** Shows how many rows can be assigned in the form's range, never an outdated number; offers a retry after an error. */
export function EligibleCount({ of, stage, dated }: Props) {
  const { data, isFetching, isError, refetch } = of;
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
      {!isFetching && !isError && data !== undefined && describeAvailable(data, stage, dated)}
    </span>
  );
}

/** An editor can be assigned only rows that already have a text. */
function describeAvailable(rows: number, stage: Stage, dated: boolean): string {
  const where = dated ? ' in this range' : '';
  const what = isTextRequired(stage) ? ` with text to ${describeStage(stage).names.verb}` : '';
  if (rows === 0) return `No rows${what} are available${where}.`;
  if (rows === 1) return `1 row${what} is available${where}.`;
  const many = rows < LIMITS.eligibleMax ? formatNumber(rows) : `${formatNumber(LIMITS.eligibleMax)} or more`;
  return `${many} rows${what} are available${where}.`;
}
