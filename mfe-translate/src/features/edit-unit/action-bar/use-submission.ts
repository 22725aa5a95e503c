import { isToSend } from '@subtitle/contracts/statuses';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { useSeen } from '@subtitle/sdk/keys';
import { useRef, useState } from 'react';
import { useWriterName } from '../../keep-drafts/use-writer-name';
import { RETURN_UNCHANGED, SENT_TO_REVIEW } from '../../sent-back/return-unchanged';
import { focusField } from '../bodies/use-first-field-focus';
import { takenWords } from '../session/taken-words';
import { emptyFaults, type Faults, lengthFaults } from '../texts/text-faults';
import type { OpenRow } from '../use-open-row';
import type { UnitScreen } from '../use-unit-editor';
import type { RowNotice } from './notice';
import { problemOf } from './problem-of';
import { type Held, useHeld } from './use-held';

/** Id of the button that submits an imported draft unchanged. */
export const ACCEPT_DRAFT = 'accept-draft';

/** Id of the button that saves and submits the row. */
export const SAVE = 'save-row';

interface SubmitHow {
  /** Accepts an imported draft unchanged. */
  accepting?: boolean;
  /** Opens the next row afterwards. */
  goesOn?: boolean;
  /** Note for the reviewer of a row that was sent back and stays unchanged. */
  unchanged?: string;
}

export type Submission = ReturnType<typeof useSubmission>;

/** Submits the open row, and returns the errors and the notice that this leads to. */
export function useSubmission({ editor, notices, walk }: UnitScreen, row: OpenRow) {
  const { key, item, target, session, state, pairs, canSave } = row;
  const [asked, setAsked] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  const held = useHeld(row);
  const seen = useSeen(key);
  /** Row that was typed in last; a person who typed in it has seen it. */
  const typedIn = useRef('');
  const writerOf = useWriterName();
  const mergedWords = () => takenWords(session.state.taken, pairs, writerOf);

  // Empty columns are errors from the first attempt to submit until they are filled. A corrected row can only be
  // submitted.
  const faultsOf = (whole: boolean): Faults => ({
    ...(whole && emptyFaults(item, target, state.texts)),
    ...lengthFaults(state.texts),
  });
  // Texts that can no longer be saved show no errors.
  const faults = canSave ? faultsOf(asked === key || state.save === 'kept') : {};
  const problem = problemOf(state, faults, asked === key, editor);
  const here = (sentence: string): RowNotice => ({ of: 0, sentence });

  function lead(why: Held, to: string) {
    held.hold(why);
    document.getElementById(to)?.focus();
  }
  async function submit({ accepting = false, goesOn = true, unchanged }: SubmitHow = {}) {
    if (!canSave || isSubmitting) return;
    // Submitting imported texts unchanged needs its own press, so that a press meant for the row before cannot do it.
    if (row.isImported && !accepting) return lead('draft', ACCEPT_DRAFT);
    if (row.isUnchanged && unchanged === undefined) return document.getElementById(RETURN_UNCHANGED)?.focus();
    if (!seen() && typedIn.current !== key) return;
    setAsked(key);
    const wrong = pairs.find(({ target: column }) => faultsOf(true)[column]);
    if (wrong) {
      // Leaving a field by a press on Save does not save; so the draft is saved here.
      void session.saveDraft();
      return focusField(wrong);
    }
    setSubmitting(true);
    const saved = await session.submit(unchanged);
    setSubmitting(false);
    if (!saved || !goesOn) return;
    if (unchanged !== undefined && isToSend(unitOf(saved, target).status)) return held.hold('not-sent');
    // The words are read after the save, because this save may have merged changes of others.
    const result = unchanged === undefined ? editor.saved : SENT_TO_REVIEW;
    const wasSentBack = item[`sent_back_${target}`] !== null;
    void walk.leaveSubmitted(saved, wasSentBack, `${result} ${mergedWords()}`.trim());
  }
  return {
    faults,
    problem,
    /** Result of the last press; a new error replaces the one of the row before. */
    notice: held.sentence ? here(held.sentence) : problem || !notices.row.sentence ? here(mergedWords()) : notices.row,
    /** True during a full save. It is separate from a draft save, which must not block the press that follows it. */
    isSubmitting,
    submit,
    /** Focuses Save, because typed texts must be saved or discarded first. */
    leadToSave: () => lead('unsaved', SAVE),
    markTyped() {
      notices.clear();
      typedIn.current = key;
    },
  };
}
