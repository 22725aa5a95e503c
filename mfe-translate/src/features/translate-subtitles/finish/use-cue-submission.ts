import { useState } from 'react';
import { IMPORTED_UNCHANGED } from '../../keep-drafts/imported-note';
import { RETURN_UNCHANGED_ID, SENT_TO_REVIEW } from '../../sent-back/return-unchanged';
import type { CueList } from '../table/use-cue-list';
import type { Translation } from '../use-translation';
import { describeMissing } from './describe-missing';
import { useReviewActions } from './use-review-actions';

/** Id of the button that submits the translation. */
export const SEND_ID = 'send-to-review';
/** Id of the button that submits an imported draft unchanged. */
export const ACCEPT_ID = 'accept-draft';

const NO_CUES_NEED_ATTENTION = 'No cues need attention.';

export type CueSubmission = ReturnType<typeof useCueSubmission>;

/** Saves and submits the translation. A press that is too early leads to the cues that still need work. */
export function useCueSubmission(translation: Translation, { walk, steps }: CueList) {
  const { opened, present, session, state, editable, missing, reload } = translation;
  /** The person tried to submit too early. The number of missing cues is shown until no cue is missing. */
  const [early, setEarly] = useState(false);
  /** The last press moved the focus to 'Accept draft' instead of submitting. */
  const [led, setLed] = useState(false);
  /** Texts that were searched without finding a cue that needs attention; valid until a text changes. */
  const [fine, setFine] = useState<readonly string[] | null>(null);
  const reviewActions = useReviewActions(opened, session, reload);
  const acceptable = editable && present.target.imported && missing === 0;
  const returnable = editable && missing === 0 && reviewActions.isUnchanged;

  function focusSubmit() {
    setLed(acceptable);
    document.getElementById(acceptable ? ACCEPT_ID : returnable ? RETURN_UNCHANGED_ID : SEND_ID)?.focus();
  }
  function getNotice(): string {
    if (reviewActions.sent) return SENT_TO_REVIEW;
    if (fine === state.texts) return NO_CUES_NEED_ATTENTION;
    if (led && acceptable) return IMPORTED_UNCHANGED;
    return early && missing > 0 ? describeMissing(missing) : '';
  }
  return {
    reviewActions,
    /** The texts are an unchanged imported draft. Submitting it needs its own button. */
    acceptable,
    /** The translation was sent back and not changed since. Submitting it needs its own button. */
    returnable,
    notice: getNotice(),
    save() {
      setEarly(false);
      if (editable) void session.save();
    },
    send() {
      if (!editable) return;
      setEarly(missing > 0);
      setFine(null);
      if (acceptable || returnable) return focusSubmit();
      if (missing === 0) return void reviewActions.send.run(undefined);
      steps.goToUntranslated(-1);
    },
    /** Goes to the next untranslated cue, or to the submit button. */
    next() {
      if (!steps.goToUntranslated(walk.active)) focusSubmit();
    },
    look: (step: 1 | -1) => setFine(steps.goToAttention(step) ? null : session.state.texts),
  };
}
