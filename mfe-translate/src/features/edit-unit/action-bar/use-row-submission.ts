import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { isTextRequired, isToSend } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { useSeen } from '@subtitle/sdk/keys';
import { useRef, useState } from 'react';
import type { RowFindings } from '../../check-texts/use-row-findings';
import type { SubmittedTexts } from '../../correct/term-offers';
import { IMPORTED_UNCHANGED } from '../../keep-drafts/imported-note';
import { useWriterName } from '../../keep-drafts/use-writer-name';
import { RETURN_UNCHANGED_ID, SENT_TO_REVIEW } from '../../sent-back/return-unchanged';
import { focusField } from '../bodies/use-first-field-focus';
import type { EditorKind } from '../list/editor-kinds';
import type { MergedChanges, SessionState } from '../session/session-state';
import { focusConflict, useConflictLead } from '../session/use-conflict-lead';
import { type SentWithTexts, saveFields, setSentWithTexts } from '../session/use-item-session';
import { type Faults, findEmptyFaults, findLengthFaults } from '../texts/text-faults';
import type { ColumnPair } from '../texts/unit-columns';
import type { OpenRow } from '../use-open-row';
import type { UnitScreen } from '../use-unit-editor';
import type { RowNotice } from './notice';

/** Id of the button that submits an imported draft or machine translations unchanged. */
export const ACCEPT_DRAFT_ID = 'accept-draft';

/** Id of the button that saves and submits the row. */
export const SAVE_ID = 'save-row';

interface SubmitOptions {
  /** Accepts an imported draft or machine translations unchanged. */
  acceptsDraft?: boolean;
  /** Opens the next row afterwards. */
  opensNext?: boolean;
  /** Note for the reviewer if a row that was sent back is submitted unchanged. */
  unchanged?: string;
}

export type RowSubmission = ReturnType<typeof useRowSubmission>;

/**
 * Submits the open row. Returns its errors, its notice and the actions on it.
 * @param memory finds the sentences from the memory and by machine in the submitted texts
 */
export function useRowSubmission(
  { editor, notices, walk, propagation, ripple, why }: UnitScreen,
  row: OpenRow,
  findings: RowFindings,
  memory: Pick<SentWithTexts, 'listFilled'> & { machine: ReadonlyMap<string, number> },
) {
  const { key, item, target, session, state, pairs, canSave, unit } = row;
  const [attempted, setAttempted] = useState('');
  const [isSubmitting, setSubmitting] = useState(false);
  const hasMachine = canSave && memory.machine.size > 0;
  const unfinished = useUnfinished(row, findings, hasMachine);
  const seen = useSeen(key);
  const leadToConflict = useConflictLead(row);
  /** Key of the row in which the person typed last. Typing proves that the person has seen the row. */
  const typedIn = useRef('');
  const writerOf = useWriterName();
  const describeMerged = () => describeMergedChanges(session.state.mergedChanges, pairs, writerOf);

  // Empty columns are errors after the first attempt to submit, until they are filled. Changes of a corrected row can
  // only be submitted, so its empty columns are errors from the start.
  const findFaults = (whole: boolean): Faults => ({
    ...(whole && findEmptyFaults(item, target, state.texts)),
    ...findLengthFaults(state.texts),
  });
  // Texts that can no longer be saved show no errors.
  const faults = canSave ? findFaults(attempted === key || state.save === 'kept') : {};
  const problem = findProblem(state, faults, attempted === key, editor);
  const createNotice = (sentence: string): RowNotice => ({ rowId: 0, sentence });

  function moveFocus(why: UnfinishedReason, to: string) {
    unfinished.report(why);
    document.getElementById(to)?.focus();
  }
  /** Offers confirmed sentences and corrections to the rows that have the same source sentences. */
  function offerToOtherRows(saved: ItemAnswer) {
    const submitted = { kind: editor.kind, id: saved.id, language: target };
    const { revision } = readUnit(saved, target);
    if (!isTextRequired(editor.stage)) void propagation.offer(submitted);
    // The first submission of a translation corrects nothing.
    if (isTextRequired(editor.stage) || unit.round > 0) void ripple.show({ ...submitted, revision });
    if (isTextRequired(editor.stage)) void why.show({ ...submitted, revision }, listSubmittedTexts(row, saved));
  }
  async function submit({ acceptsDraft = false, opensNext = true, unchanged }: SubmitOptions = {}) {
    if (state.conflict) return focusConflict();
    if (!canSave || isSubmitting) return;
    // An imported text is submitted unchanged only by its own button, so that a press meant for the previous row cannot
    // submit it.
    if (row.isImported && !acceptsDraft) return moveFocus('draft', ACCEPT_DRAFT_ID);
    if (row.isUnchanged && unchanged === undefined) return document.getElementById(RETURN_UNCHANGED_ID)?.focus();
    if (hasMachine && !acceptsDraft) return moveFocus('machine', ACCEPT_DRAFT_ID);
    if (!seen() && typedIn.current !== key) return;
    setAttempted(key);
    findings.attempt();
    const wrong = pairs.find(({ target: column }) => findFaults(true)[column]);
    if (wrong) {
      // A press on Save does not save the field that loses the focus, so the draft is saved here.
      void leadToConflict(session.saveDraft());
      return focusField(wrong);
    }
    const [blocking] = findings.meetBlocking();
    if (blocking) {
      void leadToConflict(session.saveDraft());
      unfinished.report('finding');
      return findings.show(blocking);
    }
    setSentWithTexts(session, {
      overrides: findings.listOverrides(),
      hasChangedKept: findings.hasChangedKept,
      resolved: findings.countResolved(),
      listFilled: memory.listFilled,
      ...(hasMachine && { acceptsMachine: true }),
    });
    setSubmitting(true);
    const saved = await leadToConflict(session.submit(unchanged));
    setSubmitting(false);
    if (!saved) return;
    findings.forgetMet();
    offerToOtherRows(saved);
    if (!opensNext) return;
    if (unchanged !== undefined && isToSend(readUnit(saved, target).status)) return unfinished.report('not-sent');
    // The text is read after the save, because the save may have merged changes of other people.
    const result = unchanged === undefined ? editor.saved : SENT_TO_REVIEW;
    const wasSentBack = item[`sent_back_${target}`] !== null;
    void walk.leaveSubmitted(saved, wasSentBack, `${result} ${describeMerged()}`.trim());
  }
  return {
    faults,
    problem,
    /** Result of the last press. A new error replaces the result of the previous row. */
    notice: unfinished.sentence
      ? createNotice(unfinished.sentence)
      : problem || !notices.row.sentence
        ? createNotice(describeMerged())
        : notices.row,
    /** True during a full save. A draft save has no such flag, because it must not block the press that follows it. */
    isSubmitting,
    /** Whether the texts can only be submitted with 'Accept draft': an unchanged imported draft or machine translation. */
    needsAcceptance: row.isImported || hasMachine,
    submit,
    /** Saves the texts of the fields as a draft. */
    saveDraft: () => (state.conflict ? focusConflict() : void leadToConflict(saveFields(session))),
    /** Focuses Save, because typed texts must be saved or discarded first. */
    leadToSave: () => moveFocus('unsaved', SAVE_ID),
    /** Focuses Save and returns true if kept warnings of a corrected row must be saved first. */
    leadToKept() {
      if (!session.keepsUntilSaved || !findings.hasChangedKept) return false;
      moveFocus('kept', SAVE_ID);
      return true;
    },
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
function findProblem(
  { save, problem, conflict, gone }: SessionState,
  faults: Faults,
  attempted: boolean,
  { notSaved, incomplete }: EditorKind,
) {
  if (conflict || gone) return null;
  const title = attempted ? notSaved : 'The draft is not saved';
  if (save === 'failed' && problem) return { title, text: problem };
  if (attempted && save === 'offline')
    return { title, text: 'You are offline. What you typed is kept on this device.' };
  return attempted && Object.keys(faults).length > 0 ? { title, text: incomplete } : null;
}

/** Reason why a press did not complete its action. */
type UnfinishedReason = 'not-sent' | 'draft' | 'machine' | 'unsaved' | 'kept' | 'finding';

const REASON_TEXTS: Record<Exclude<UnfinishedReason, 'finding'>, string> = {
  'not-sent': 'Saved as corrected, but not sent to review. Press Send to review to try again.',
  draft: IMPORTED_UNCHANGED,
  machine: 'A machine translation is not edited. Press Enter to accept it, or edit it first.',
  unsaved: 'Save or discard what you typed first: it is kept on this device only.',
  kept: 'Save first: the warnings that you keep are on this device only.',
};

/** Explains why the last press did not complete its action, as long as its row is shown and the reason applies. */
function useUnfinished({ key, session, unit, isImported }: OpenRow, findings: RowFindings, hasMachine: boolean) {
  const [last, setLast] = useState<{ row: string; why: UnfinishedReason } | null>(null);
  const unsaved = session.keepsUntilSaved && session.dirty;
  const why = last?.row === key ? last.why : null;
  const sentences: Record<UnfinishedReason, string> = {
    ...REASON_TEXTS,
    finding: why === 'finding' ? describeBlocking(findings) : '',
  };
  const applies: Record<UnfinishedReason, boolean> = {
    'not-sent': !unsaved && isToSend(unit.status),
    draft: isImported,
    machine: hasMachine,
    unsaved,
    kept: session.keepsUntilSaved && findings.hasChangedKept,
    finding: true,
  };
  return {
    sentence: why && applies[why] ? sentences[why] : '',
    report: (reason: UnfinishedReason) => setLast({ row: key, why: reason }),
  };
}

/** Returns the sentence about the finding that blocks a submission; '' if there is none. */
function describeBlocking({ findBlocking, getLabel }: RowFindings): string {
  const [finding] = findBlocking();
  if (!finding) return '';
  const label = getLabel(finding.column);
  if (finding.severity === 'error') return `Not submitted: correct the error in ${label} first.`;
  return `Not submitted: correct or keep the warning in ${label} first.`;
}

/** Returns 'Taken in: te_3, last changed by Meera.', or '' if no changes of other people were merged. */
function describeMergedChanges(
  mergedChanges: MergedChanges | null,
  pairs: readonly ColumnPair[],
  writerOf: (username: string) => string,
): string {
  if (!mergedChanges) return '';
  const names = mergedChanges.columns.map(
    (column) => pairs.find(({ target }) => target === column)?.labels.target ?? column,
  );
  const { by } = mergedChanges;
  return `Taken in: ${names.join(', ')}, last changed ${by ? `by ${writerOf(by)}` : 'meanwhile'}.`;
}

function listSubmittedTexts({ source, pairs }: OpenRow, saved: ItemAnswer): SubmittedTexts {
  const texts = pairs.map(
    ({ target, sourceText }) => [target, { source: sourceText, target: getText(saved, target) }] as const,
  );
  return { source, texts: Object.fromEntries(texts) };
}
