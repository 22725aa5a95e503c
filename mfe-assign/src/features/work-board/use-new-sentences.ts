import { hasTextColumns } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import { measureUnits } from '@subtitle/contracts/operations/assignment';
import type { BoardUnit } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useIsSettled } from '../assign-work/use-counts';
import { BOARD_KEY } from '../move-work/use-moves';
import { toUnitKey } from './use-board';

/**
 * Counts the new sentences of the selected rows as soon as the selection stays the same. If it exceeds the limit,
 * its first rows are counted.
 */
export function useNewSentences(units: readonly BoardUnit[]) {
  const api = useApi();
  const open = units.flatMap(({ kind, id, language, source, status, revision }) =>
    source !== null && status === ASSIGNED && hasTextColumns(kind) ? [{ kind, id, language, source, revision }] : [],
  );
  const counted = open.slice(0, LIMITS.countedRows);
  // A row that was saved or handed over has another revision.
  const selection = counted.map((unit) => `${toUnitKey(unit)}:${unit.revision}`).join();
  const isSettled = useIsSettled(selection);
  const query = useQuery({
    queryKey: [...BOARD_KEY, 'new-sentences', selection],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(measureUnits, { body: { units: counted.map(({ revision: _, ...unit }) => unit) }, signal }),
    enabled: counted.length > 0 && isSettled,
    retry: false,
  });
  const { data, isError, isFetching, refetch } = query;
  return {
    /** Undefined while they are counted. */
    sentences: data?.sentences,
    hasRows: counted.length > 0,
    isPartial: open.length > counted.length,
    isError: isError && !isFetching,
    refetch,
  };
}
