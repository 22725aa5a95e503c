import { changeTerm, decideTerm, getTerm, PROPOSED_TERM, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { useState } from 'react';

/** A merge of terms: the proposal before it, and the term before and after it. */
export interface TermMerge {
  proposal: TermAnswer;
  target: TermAnswer;
  merged: TermAnswer;
}

type Step = 'merged' | 'restored' | 'undone';

export type UndoMerge = ReturnType<typeof useUndoMerge>;

/**
 * Undoes the last merge of the page: the term gets its former content, then the proposal waits again. An attempt after a
 * failure continues where the one before ended.
 */
export function useUndoMerge() {
  const api = useApi();
  const client = useQueryClient();
  const [last, setLast] = useState<{ merge: TermMerge; step: Step } | null>(null);
  const act = useAct<void, NonNullable<typeof last>>({
    mutationFn: async ({ merge, step }) => {
      const { proposal, target, merged } = merge;
      if (step === 'merged') {
        // Somebody may have changed the term after the dialog read it, so its former content is read from the history.
        const params = { id: target.id };
        const { history } = await api.call(getTerm, { params });
        const { entries, note } = history.find(({ revision }) => revision === merged.revision - 1) ?? target;
        await api.call(changeTerm, { params, body: { entries, note, revision: merged.revision } });
        setLast({ merge, step: 'restored' });
      }
      const body = { status: PROPOSED_TERM, reason: 'The merge was undone', revision: proposal.revision + 1 };
      await api.call(decideTerm, { params: { id: proposal.id }, body });
      setLast({ merge, step: 'undone' });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: TERMS_KEY }),
  });
  return {
    last,
    isUndoing: act.isPending,
    failure: act.error
      ? (act.error instanceof ApiError && act.error.sentence) || 'The merge could not be undone.'
      : null,
    show: (merge: TermMerge) => {
      act.reset();
      setLast({ merge, step: 'merged' });
    },
    undo: () => {
      if (last) void act.run(last);
    },
    close: () => setLast(null),
  };
}
