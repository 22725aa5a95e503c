import { decideTerm, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { useState } from 'react';

/** A decision about a term: the term before and after it. */
interface LastDecision {
  before: TermAnswer;
  after: TermAnswer;
  isUndone: boolean;
}

export type UndoDecision = ReturnType<typeof useUndoDecision>;

/** Undoes the last approval or retirement of the page: the term gets its former status. */
export function useUndoDecision() {
  const api = useApi();
  const client = useQueryClient();
  const [last, setLast] = useState<LastDecision | null>(null);
  const act = useAct<unknown, LastDecision>({
    mutationFn: ({ before: { id, status }, after: { revision } }) =>
      api.call(decideTerm, { params: { id }, body: { status, reason: '', revision } }),
    onSuccess: (_answer, undone) => setLast({ ...undone, isUndone: true }),
    onSettled: () => void client.invalidateQueries({ queryKey: TERMS_KEY }),
  });
  return {
    last,
    isUndoing: act.isPending,
    failure: act.error
      ? (act.error instanceof ApiError && act.error.sentence) || 'The decision could not be undone.'
      : null,
    show: (after: TermAnswer, before: TermAnswer) => {
      act.reset();
      setLast({ before, after, isUndone: false });
    },
    undo: () => {
      if (last) void act.run(last);
    },
    close: () => setLast(null),
  };
}
