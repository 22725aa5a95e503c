import { MESSAGES } from '@subtitle/contracts/messages';
import { recallItem, sendToReview, submitItem } from '@subtitle/contracts/operations/item-events';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { canDo } from '@subtitle/domain/workflow/transition';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { WORK_KEY } from '@subtitle/sdk/work';
import type { VttSession } from '../session/vtt-session';

/** Handing the translation on, and taking it back. */
export function useHandOn(opened: TranslationAnswer, session: VttSession, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const { video, target } = opened;
  const params = { kind: 'video', id: video.id, language: target.language } as const;
  const done = () => {
    void client.invalidateQueries({ queryKey: WORK_KEY });
    onDone();
  };
  const send = useAct({
    mutationFn: async () => {
      if (!(await session.saveDraft())) throw new Unsaved();
      const { revision } = session.state;
      const { item } = await api.call(submitItem, { params, body: { revision, columns: {} } });
      // What an editor corrected waits for one more step (decision 14): here it is one with the first.
      if (item[`status_${target.language}`] === 'corrected')
        await api.call(sendToReview, { params, body: { revision: item[`revision_${target.language}`] } });
    },
    onSettled: done,
  });
  const recall = useAct({
    mutationFn: () => api.call(recallItem, { params, body: { revision: target.revision } }),
    onSettled: done,
  });
  const unit = { ...target, owner: target.owner };
  const error = send.error ?? recall.error;
  return {
    send,
    recall: canDo(unit, 'recall-item', user) ? recall : null,
    problem: error === null || error instanceof Unsaved ? null : sentenceOf(error),
  };
}

/** The session says by itself why. */
class Unsaved extends Error {}

function sentenceOf(error: Error): string {
  return (error instanceof ApiError && error.sentence) || MESSAGES.networkTryAgain;
}
