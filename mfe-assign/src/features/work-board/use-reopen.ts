import { LIMITS } from '@subtitle/contracts/limits';
import { type BoardUnit, reopenUnits } from '@subtitle/contracts/operations/work-board';
import { APPROVED } from '@subtitle/contracts/statuses';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { formatNumber } from '@subtitle/sdk/ui';
import { BOARD_KEY } from '../move-work/use-moves';

/**
 * Moves approved rows with a changed source back to review, in several calls one after the other. Reports how many rows
 * were reopened.
 */
export function useReopen(onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const act = useAct({
    mutationFn: async (units: readonly BoardUnit[]) => {
      let done = 0;
      for (let at = 0; at < units.length; at += LIMITS.movedUnitsMax) {
        const some = units.slice(at, at + LIMITS.movedUnitsMax);
        const body = { units: some.map(({ kind, id, language, revision }) => ({ kind, id, language, revision })) };
        const { results } = await api.call(reopenUnits, { body });
        done += results.filter(({ code }) => code === null).length;
      }
      return { done, of: units.length };
    },
    onSuccess: ({ done, of }: { done: number; of: number }) => {
      const rest = done < of ? ` ${formatNumber(of - done)} changed in the meantime.` : '';
      notify.success(`Reopened ${formatNumber(done)} ${done === 1 ? 'row' : 'rows'} for review.${rest}`);
      onDone();
    },
    onError: (error: unknown) =>
      notify.error((error instanceof ApiError && error.sentence) || 'The rows could not be reopened.'),
    onSettled: () => client.invalidateQueries({ queryKey: BOARD_KEY }),
  });
  return { busy: act.isPending, run: (units: readonly BoardUnit[]) => void act.run(units) };
}

/** Whether a row can be reopened because its source changed. */
export const isReopenable = ({ status, sourceChanged }: BoardUnit) => status === APPROVED && sourceChanged === true;
