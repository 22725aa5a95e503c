import { setUserStatus } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { USERS_KEY } from '@subtitle/sdk/work';
import { failureSentence } from '../describe-person/failure-sentence';
import { SENTENCES } from '../describe-person/words';
import { undoOf } from '../move-work/move-run';
import { readUnits } from '../move-work/read-units';
import type { useMoves } from '../move-work/use-moves';
import { movesOf } from './work-lanes';

interface Asked {
  person: UserAnswer;
  status: UserAnswer['status'];
  /** Who gets the open work of a lane; null leaves all of it where it is. */
  takers: Readonly<Record<string, number>> | null;
}

/**
 * Sets a person's status and then gives their open work to others, in this order: nothing new comes in between, and what was
 * not reached is found and given out by asking again.
 */
export function useUpdateStatus(moves: ReturnType<typeof useMoves>, users: readonly UserAnswer[]) {
  const api = useApi();
  const client = useQueryClient();
  const act = useAct<UserAnswer, Asked>({
    mutationFn: async ({ person, status, takers }) => {
      const { user } = await api.call(setUserStatus, { params: { id: person.id }, body: { status } });
      await client.invalidateQueries({ queryKey: USERS_KEY });
      if (takers) {
        const units = await readUnits(api, { person: person.username });
        if (units.length > 0) await moves.start('Handed over', movesOf(units, takers));
      }
      return user;
    },
  });
  /** Active again, and with what was taken from them, as far as nobody changed it since. */
  const undo = async () => {
    const { variables } = act;
    if (!variables) return;
    const { person, status } = variables;
    const before = status === 'active' ? 'inactive' : 'active';
    const back = moves.run ? undoOf(moves.run, users) : [];
    moves.forget();
    const worked = await act.run({ person, status: before, takers: null });
    if (worked && back.length > 0) await moves.start('Given back', back);
  };
  const failed = act.error ? failureSentence(act.error, SENTENCES.failedToSetStatus) : null;
  return { ...act, failed, undo };
}
