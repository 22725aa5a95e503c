import { setUserStatus } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { USERS_KEY } from '@subtitle/sdk/work';
import { describeFailure } from '../describe-person/failure-sentence';
import { ACCOUNT_ERRORS } from '../describe-person/words';
import { createUndoRunMoves } from '../move-work/move-run';
import { readUnits } from '../move-work/read-units';
import type { useMoves } from '../move-work/use-moves';
import { createLaneMoves } from './work-lanes';

interface StatusRequest {
  person: UserAnswer;
  status: UserAnswer['status'];
  /** User ids of the receivers by lane; null moves no rows. */
  takers: Readonly<Record<string, number>> | null;
}

/**
 * Sets a person's status and then hands over their open work. In this order no new work can be assigned to an inactive
 * person in the meantime, and another attempt finds rows that were not handed over.
 */
export function useUpdateStatus(moves: ReturnType<typeof useMoves>, users: readonly UserAnswer[]) {
  const api = useApi();
  const client = useQueryClient();
  const act = useAct<UserAnswer, StatusRequest>({
    mutationFn: async ({ person, status, takers }) => {
      const { user } = await api.call(setUserStatus, { params: { id: person.id }, body: { status } });
      await client.invalidateQueries({ queryKey: USERS_KEY });
      if (takers) {
        const units = await readUnits(api, { person: person.username });
        if (units.length > 0) await moves.start('Handed over', createLaneMoves(units, takers));
      }
      return user;
    },
  });
  /** Makes the person active again and returns the moved rows that have not changed since. */
  const undo = async () => {
    const { variables } = act;
    if (!variables) return;
    const { person, status } = variables;
    const before = status === 'active' ? 'inactive' : 'active';
    const back = moves.run ? createUndoRunMoves(moves.run, users) : [];
    moves.forget();
    const worked = await act.run({ person, status: before, takers: null });
    if (worked && back.length > 0) await moves.start('Returned', back);
  };
  const failed = act.error ? describeFailure(act.error, ACCOUNT_ERRORS.failedToSetStatus) : null;
  return { ...act, failed, undo };
}
