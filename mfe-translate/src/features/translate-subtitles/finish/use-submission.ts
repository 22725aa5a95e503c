import { useState } from 'react';
import { IMPORTED_UNCHANGED } from '../../keep-drafts/imported-note';
import { RETURN_UNCHANGED, SENT_TO_REVIEW } from '../../sent-back/return-unchanged';
import type { CueList } from '../table/use-cue-list';
import type { Translation } from '../use-translation';
import { missingWords } from './missing-words';
import { useHandOn } from './use-hand-on';

/** Id of the button that submits the translation. */
export const SEND = 'send-to-review';
/** Id of the button that submits an imported draft unchanged. */
export const ACCEPT = 'accept-draft';

const NOTHING_TO_LOOK_AT = 'No cues need attention.';

export type Submission = ReturnType<typeof useSubmission>;

/** Saves and submits the translation. A press that is too early leads to the cues that still need work. */
export function useSubmission(translation: Translation, { walk, steps }: CueList) {
  const { opened, present, session, state, editable, missing, reload } = translation;
  /** The person tried to submit too early. The number of missing cues is shown until no cue is missing. */
  const [early, setEarly] = useState(false);
  /** The last press moved the focus to 'Accept draft' instead of submitting. */
  const [led, setLed] = useState(false);
  /** Texts that were searched without finding a cue that needs attention; valid until a text changes. */
  const [fine, setFine] = useState<readonly string[] | null>(null);
  const handOn = useHandOn(opened, session, reload);
  const acceptable = editable && present.target.imported && missing === 0;
  const returnable = editable && missing === 0 && handOn.isUnchanged;

  function finish() {
    setLed(acceptable);
    document.getElementById(acceptable ? ACCEPT : returnable ? RETURN_UNCHANGED : SEND)?.focus();
  }
  function notice(): string {
    if (handOn.sent) return SENT_TO_REVIEW;
    if (fine === state.texts) return NOTHING_TO_LOOK_AT;
    if (led && acceptable) return IMPORTED_UNCHANGED;
    return early && missing > 0 ? missingWords(missing) : '';
  }
  return {
    handOn,
    /** The texts are an unchanged imported draft. Submitting it needs its own button. */
    acceptable,
    /** The translation was sent back and not changed since. Submitting it needs its own button. */
    returnable,
    notice: notice(),
    save() {
      setEarly(false);
      if (editable) void session.save();
    },
    send() {
      if (!editable) return;
      setEarly(missing > 0);
      setFine(null);
      if (acceptable || returnable) return finish();
      if (missing === 0) return void handOn.send.run(undefined);
      steps.toOpen(-1);
    },
    /** Goes to the next untranslated cue, or to the submit button. */
    next() {
      if (!steps.toOpen(walk.active)) finish();
    },
    look: (step: 1 | -1) => setFine(steps.toLook(step) ? null : session.state.texts),
  };
}
