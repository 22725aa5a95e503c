import { type BoardUnit, reopenUnits } from '@subtitle/contracts/operations/work-board';
import { APPROVED } from '@subtitle/contracts/statuses';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { confirmReopen, notifyReopened, type ReopenRun, reopenInCalls } from '../move-work/reopen-run';
import { BOARD_KEY } from '../move-work/use-moves';

/**
 * Moves approved rows with a changed source back to review, in several calls one after the other. Reports how many rows
 * were reopened.
 */
export function useReopen(onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const act = useAct({
    mutationFn: (units: readonly BoardUnit[]) =>
      reopenInCalls(units, (some) => {
        const body = { units: some.map(({ kind, id, language, revision }) => ({ kind, id, language, revision })) };
        return api.call(reopenUnits, { body });
      }),
    onSuccess: (run: ReopenRun) => {
      notifyReopened(run);
      if (run.error === undefined) onDone();
    },
    onError: (error: unknown) =>
      notify.error((error instanceof ApiError && error.sentence) || 'The rows could not be reopened.'),
    onSettled: () => client.invalidateQueries({ queryKey: BOARD_KEY }),
  });
  const run = async (units: readonly BoardUnit[]) => {
    if (await confirmReopen(units.length)) void act.run(units);
  };
  return { busy: act.isPending, run: (units: readonly BoardUnit[]) => void run(units) };
}

/** Whether a row can be reopened because its source changed. */
export const isReopenable = ({ status, sourceChanged }: BoardUnit) => status === APPROVED && sourceChanged === true;
