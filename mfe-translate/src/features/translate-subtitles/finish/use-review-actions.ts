import { MESSAGES } from '@subtitle/contracts/messages';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import { recallItem, sendToReview, submitItem } from '@subtitle/contracts/operations/item-events';
import { acceptDraft, type TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { ASSIGNED, IN_REVIEW, isToSend, type Status } from '@subtitle/contracts/statuses';
import { canDo } from '@subtitle/domain/workflow/transition';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { WORK_KEY } from '@subtitle/sdk/work';
import type { CueDecisions } from '../session/cue-decisions';
import { isAsSubmitted } from '../session/submitted-cues';
import type { VttSession } from '../session/vtt-session';

/** Facts about the submitted texts for the reviewer. */
interface SubmissionMarks {
  describe: () => CueDecisions;
  /** Returns the cues whose texts are from the memory. */
  listFilled: (texts: readonly string[]) => FilledSentence[];
}

/** Submits the translation with the warnings that its author keeps, and recalls it. */
export function useReviewActions(
  opened: TranslationAnswer,
  session: VttSession,
  { describe, listFilled }: SubmissionMarks,
  onDone: () => void,
  { onSubmitted, onAccepted }: { onSubmitted: () => void; onAccepted: () => void },
) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const { video, source, target } = opened;
  const params = { kind: 'video', id: video.id, language: target.language } as const;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: WORK_KEY });
    onDone();
  };
  /** A corrected translation needs a second call to reach review (decision 14); one press makes both calls. */
  const sendCorrected = async (status: Status, revision: number) => {
    if (isToSend(status)) await api.call(sendToReview, { params, body: { revision } });
  };
  const send = useAct({
    mutationFn: async (unchanged?: string) => {
      const decisions = describe();
      if (!(await session.save(isToSend(target.status) ? decisions : undefined))) throw new Unsaved();
      const { revision } = session.state;
      // The texts are already saved as corrected. Another submission would only add an entry to the history.
      if (isToSend(target.status)) return sendCorrected(target.status, revision);
      const filled = listFilled(session.state.texts);
      const body = { revision, columns: {}, unchanged, ...decisions, filled };
      const { item } = await api.call(submitItem, { params, body });
      await sendCorrected(item[`status_${target.language}`], item[`revision_${target.language}`]);
    },
    onSuccess: onSubmitted,
    onSettled: refresh,
  });
  const accept = useAct({
    mutationFn: async () => {
      const { id, language } = params;
      const body = { source: source.language, revision: target.revision, ...describe() };
      const { status, revision } = await api.call(acceptDraft, { params: { id, language }, body });
      await sendCorrected(status, revision);
    },
    onSuccess: onAccepted,
    onSettled: refresh,
  });
  const recall = useAct({
    mutationFn: () => api.call(recallItem, { params, body: { revision: target.revision } }),
    onSettled: refresh,
  });
  const unit = { ...target, owner: target.owner };
  const isBack = target.sentBack !== null && target.status === ASSIGNED;
  const refused = send.error instanceof ApiError && send.error.code === 'unchanged';
  const error = send.error ?? accept.error ?? recall.error;
  return {
    send,
    accept,
    /** The translation was sent back, and no cue has changed since then. */
    isUnchanged: isBack && !session.dirty && (refused || isAsSubmitted(opened, session.state.texts)),
    /** The translation is in review because it was submitted in this session. */
    sent: target.status === IN_REVIEW && (send.isSuccess || accept.isSuccess),
    recall: canDo(unit, 'recall-item', user) ? recall : null,
    problem: error === null || error instanceof Unsaved ? null : getErrorMessage(error),
  };
}

/** The session itself shows the reason. */
class Unsaved extends Error {}

function getErrorMessage(error: Error): string {
  return (error instanceof ApiError && error.sentence) || MESSAGES.networkTryAgain;
}
