import { isToSend } from '@subtitle/contracts/statuses';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { useSeen } from '@subtitle/sdk/keys';
import { useRef, useState } from 'react';
import { IMPORTED_UNCHANGED } from '../../keep-drafts/imported-note';
import { useWriterName } from '../../keep-drafts/use-writer-name';
import { RETURN_UNCHANGED, SENT_TO_REVIEW } from '../../sent-back/return-unchanged';
import { focusField } from '../bodies/use-first-field-focus';
import type { EditorKind } from '../list/editor-kinds';
import type { SessionState, TakenIn } from '../session/session-state';
import { emptyFaults, type Faults, lengthFaults } from '../texts/text-faults';
import type { ColumnPair } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';
import type { UnitScreen } from '../use-unit-editor';
import type { RowNotice } from './notice';

/** Id of the button that submits an imported draft unchanged. */
export const ACCEPT_DRAFT = 'accept-draft';

/** Id of the button that saves and submits the row. */
export const SAVE = 'save-row';

interface SubmitHow {
  /** Accepts an imported draft unchanged. */
  accepting?: boolean;
  /** Opens the next row afterwards. */
  goesOn?: boolean;
  /** Note for the reviewer if a row that was sent back is submitted unchanged. */
  unchanged?: string;
}

export type Submission = ReturnType<typeof useSubmission>;

/** Submits the open row. Returns its errors, its notice and the actions on it. */
export function useSubmission({ editor, notices, walk }: UnitScreen, row: OpenRow) {
  const { key, item, target, session, state, pairs, canSave } = row;
  const [asked, setAsked] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  const held = useHeld(row);
  const seen = useSeen(key);
  /** Key of the row in which the person typed last. Typing proves that the person has seen the row. */
  const typedIn = useRef('');
  const writerOf = useWriterName();
  const mergedWords = () => takenWords(session.state.taken, pairs, writerOf);

  // Empty columns are errors after the first attempt to submit, until they are filled. Changes of a corrected row can
  // only be submitted, so its empty columns are errors from the start.
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
    // An imported text is submitted unchanged only by its own button, so that a press meant for the previous row cannot
    // submit it.
    if (row.isImported && !accepting) return lead('draft', ACCEPT_DRAFT);
    if (row.isUnchanged && unchanged === undefined) return document.getElementById(RETURN_UNCHANGED)?.focus();
    if (!seen() && typedIn.current !== key) return;
    setAsked(key);
    const wrong = pairs.find(({ target: column }) => faultsOf(true)[column]);
    if (wrong) {
      // A press on Save does not save the field that loses the focus, so the draft is saved here.
      void session.saveDraft();
      return focusField(wrong);
    }
    setSubmitting(true);
    const saved = await session.submit(unchanged);
    setSubmitting(false);
    if (!saved || !goesOn) return;
    if (unchanged !== undefined && isToSend(unitOf(saved, target).status)) return held.hold('not-sent');
    // The text is read after the save, because the save may have merged changes of other people.
    const result = unchanged === undefined ? editor.saved : SENT_TO_REVIEW;
    const wasSentBack = item[`sent_back_${target}`] !== null;
    void walk.leaveSubmitted(saved, wasSentBack, `${result} ${mergedWords()}`.trim());
  }
  return {
    faults,
    problem,
    /** Result of the last press. A new error replaces the result of the previous row. */
    notice: held.sentence ? here(held.sentence) : problem || !notices.row.sentence ? here(mergedWords()) : notices.row,
    /** True during a full save. A draft save has no such flag, because it must not block the press that follows it. */
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

/**
 * Returns the error message above the fields. A draft that waits for the network has none, because the save state shows
 * it.
 */
function problemOf(
  { save, problem, conflict, gone }: SessionState,
  faults: Faults,
  asked: boolean,
  { notSaved, incomplete }: EditorKind,
) {
  if (conflict || gone) return null;
  const title = asked ? notSaved : 'The draft is not saved';
  if (save === 'failed' && problem) return { title, text: problem };
  if (asked && save === 'offline') return { title, text: 'You are offline. What you typed is kept on this device.' };
  return asked && Object.keys(faults).length > 0 ? { title, text: incomplete } : null;
}

/** Reason why a press did not complete its action. */
type Held = 'not-sent' | 'draft' | 'unsaved';

const WORDS: Record<Held, string> = {
  'not-sent': 'Saved as corrected, but not sent to review. Press Send to review to try again.',
  draft: IMPORTED_UNCHANGED,
  unsaved: 'Save or discard what you typed first: it is kept on this device only.',
};

/** Explains why the last press did not complete its action, as long as its row is shown and the reason applies. */
function useHeld({ key, session, unit, isImported }: OpenRow) {
  const [last, setLast] = useState<{ row: string; why: Held } | null>(null);
  const unsaved = session.keepsUntilSaved && session.dirty;
  const applies: Record<Held, boolean> = { 'not-sent': !unsaved && isToSend(unit.status), draft: isImported, unsaved };
  return {
    sentence: last?.row === key && applies[last.why] ? WORDS[last.why] : '',
    hold: (why: Held) => setLast({ row: key, why }),
  };
}

/** Returns 'Taken in: te_3, last changed by Meera.', or '' if no changes of other people were merged. */
function takenWords(
  taken: TakenIn | null,
  pairs: readonly ColumnPair[],
  writerOf: (username: string) => string,
): string {
  if (!taken) return '';
  const names = taken.columns.map((column) => pairs.find(({ target }) => target === column)?.labels.target ?? column);
  return `Taken in: ${names.join(', ')}, last changed ${taken.by ? `by ${writerOf(taken.by)}` : 'meanwhile'}.`;
}
