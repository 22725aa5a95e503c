import { useState } from 'react';
import { IMPORTED_UNCHANGED } from '../../keep-drafts/imported-note';
import { watchTyping } from '../../page-keys/watch-typing';
import { RETURN_UNCHANGED_ID, SENT_TO_REVIEW } from '../../sent-back/return-unchanged';
import type { CueFindings } from '../findings/use-cue-findings';
import type { CueMemory } from '../memory/use-cue-memory';
import type { CueList } from '../table/use-cue-list';
import type { Translation } from '../use-translation';
import { describeMissing } from './describe-missing';
import { useReviewActions } from './use-review-actions';

/** Id of the button that submits the translation. */
export const SEND_ID = 'send-to-review';
/** Id of the button that submits an imported draft unchanged. */
export const ACCEPT_ID = 'accept-draft';

export type CueSubmission = ReturnType<typeof useCueSubmission>;

/** Saves and submits the translation. A press that is too early leads to the cues that still need work. */
export function useCueSubmission(
  translation: Translation,
  { walk, steps }: CueList,
  { findings, memory, onSubmitted }: { findings: CueFindings; memory: CueMemory; onSubmitted: () => void },
) {
  const { opened, present, session, editable, missing, reload } = translation;
  /** The person tried to submit too early. The number of missing cues is shown until no cue is missing. */
  const [early, setEarly] = useState(false);
  /** The last press moved the focus to 'Accept draft' instead of submitting. */
  const [led, setLed] = useState(false);
  /** The last press led to a finding instead of submitting or saving. */
  const [refused, setRefused] = useState<'submitted' | 'saved' | null>(null);
  const reviewActions = useReviewActions(
    opened,
    session,
    { describe: findings.describe, listFilled: memory.fill.filled.list },
    reload,
    { onSubmitted: finish, onAccepted: findings.forgetMet },
  );
  const acceptable = editable && present.target.imported && missing === 0;
  const returnable = editable && missing === 0 && reviewActions.isUnchanged;

  function finish(): void {
    findings.forgetMet();
    onSubmitted();
  }
  function focusSubmit() {
    setLed(acceptable);
    document.getElementById(acceptable ? ACCEPT_ID : returnable ? RETURN_UNCHANGED_ID : SEND_ID)?.focus();
  }
  function getNotice(): string {
    if (reviewActions.sent) return SENT_TO_REVIEW;
    if (led && acceptable) return IMPORTED_UNCHANGED;
    if (early && missing > 0) return describeMissing(missing);
    return refused ? describeBlocking(refused, findings) : '';
  }
  /** Goes to the first finding that blocks a submission. @returns whether there is one */
  function leadToFinding(what: 'submitted' | 'saved'): boolean {
    const finding = findings.meetBlocking();
    setRefused(finding ? what : null);
    if (finding) findings.show(finding);
    return finding !== undefined;
  }
  /** Goes to the first cue in conflict. @returns whether there is one */
  function leadToClash(): boolean {
    return steps.to(Math.min(...session.state.clashes.keys()));
  }
  return {
    reviewActions,
    leadToClash,
    /** The texts are an unchanged imported draft. Submitting it needs its own button. */
    acceptable,
    /** The translation was sent back and not changed since. Submitting it needs its own button. */
    returnable,
    notice: getNotice(),
    save() {
      setEarly(false);
      setRefused(null);
      if (!editable) return;
      // A corrected translation is submitted by each save.
      if (session.keepsUntilSaved && session.dirty && leadToFinding('saved')) return;
      const saved = session.save(session.keepsUntilSaved ? findings.describe() : undefined);
      const isTyping = watchTyping();
      void saved.then((isSaved) => {
        if (isSaved) return session.keepsUntilSaved && finish();
        return !isTyping() && leadToClash();
      });
    },
    send() {
      if (!editable) return;
      setEarly(missing > 0);
      setRefused(null);
      if (leadToClash()) return;
      if (acceptable || returnable) return focusSubmit();
      if (missing > 0) return void steps.goToUntranslated(-1);
      if (!leadToFinding('submitted')) void reviewActions.send.run(undefined);
    },
    /** Submits an imported draft unchanged. */
    accept() {
      if (!leadToFinding('submitted')) void reviewActions.accept.run();
    },
    /** Submits a translation that was sent back and not changed since. @param note for the reviewer */
    sendUnchanged(note: string) {
      if (!leadToFinding('submitted')) void reviewActions.send.run(note);
    },
    /** Goes to the next untranslated cue, or to the submit button. */
    next() {
      if (!steps.goToUntranslated(walk.active)) focusSubmit();
    },
  };
}

/** Returns the sentence about the finding that blocks a submission or a save; '' if there is none any more. */
function describeBlocking(what: 'submitted' | 'saved', { findBlocking }: CueFindings): string {
  const finding = findBlocking();
  if (!finding) return '';
  if (finding.severity === 'error') return `Not ${what}: correct the error in cue ${finding.column} first.`;
  return `Not ${what}: correct or keep the warning in cue ${finding.column} first.`;
}
