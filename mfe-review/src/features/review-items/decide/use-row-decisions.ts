import { hasTextColumns } from '@subtitle/contracts/columns';
import { isToSend } from '@subtitle/contracts/statuses';
import { canDo, type WorkflowEvent } from '@subtitle/domain/workflow/transition';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { useSeen } from '@subtitle/sdk/keys';
import { useSession } from '@subtitle/sdk/session';
import { useState } from 'react';
import { type Columns, type FixOptions, useFix } from '../fix/use-fix';
import type { ReviewAddress } from '../list/use-review-address';
import { createNote, useNamedCues } from '../use-named-cues';
import type { Stream } from '../use-stream';
import { type Decision, makeRowKey, type SendBack } from './decisions';
import type { Review } from './use-decisions';
import { useReviewKeys } from './use-review-keys';
import { useReviewRules } from './use-review-rules';
import { useRowDialog } from './use-row-dialog';

export type RowDecisions = ReturnType<typeof useRowDecisions>;

/** Decides the selected row and undoes decisions, by key or by button. After a decision the next row opens. */
export function useRowDecisions(address: ReviewAddress, stream: Stream, { decisions, state }: Review) {
  const { language } = address.filters;
  const { item, status } = stream;
  const { user } = useSession();
  const rules = useReviewRules();
  const fix = useFix();
  const dialog = useRowDialog(address, stream);
  const { shown } = dialog;
  /** Number of decisions made before the last correction. */
  const [madeBeforeFix, setMadeBeforeFix] = useState(0);
  const isFixLast = fix.fixed !== null && (state.last?.number ?? 0) <= madeBeforeFix;
  const unit = item && readUnit(item, language);
  const row = item ? makeRowKey(item, language) : '';
  const seen = useSeen(row);
  const named = useNamedCues(`${row}:${unit?.revision}`);
  const can = (event: WorkflowEvent) => unit !== undefined && canDo(unit, event, user, rules);

  function decide(decision: Decision) {
    decisions.decide(decision);
    stream.openNext(decision.item);
  }
  const approve = () => {
    if (item && seen() && can('approve-item')) decide({ how: 'approve', item, language });
  };
  const take = () => {
    if (item && seen() && can('take-into-review')) decide({ how: 'take', item, language });
  };
  const openReassign = () => {
    if (seen() && can('reassign-item')) dialog.open('reassign');
  };
  const mayFix = can('fix-item') && item !== undefined && hasTextColumns(item.kind);
  const openFix = () => {
    if (seen() && mayFix) dialog.open('fix');
  };
  /** @returns whether the texts were saved */
  async function saveFix(columns: Columns, before: Columns, given: FixOptions) {
    if (!shown) return false;
    const onSaved = () => {
      setMadeBeforeFix(decisions.state.made);
      dialog.close();
      if (given.approve) stream.openNext(shown.item);
    };
    return fix.fix(shown.item, language, columns, before, { ...given, onSaved });
  }
  async function undo() {
    if (isFixLast) return void (await fix.undo());
    const back = await decisions.undo();
    if (back) stream.bringBack(back.item, back.language);
  }
  /** Sends the delayed decision before its row is opened. A refused decision stays and shows the reason. */
  async function openTaken(taken: Decision) {
    await decisions.flush();
    if (!decisions.state.problem) address.openForReview(taken.item, taken.language);
  }
  const acts = isToSend(status) ? { take } : { approve, reassign: openReassign, ...(mayFix && { fix: openFix }) };
  useReviewKeys({ isDisabled: shown !== null, ...acts, undo: () => void undo(), move: stream.move });
  const delayed = state.last?.decision.how === 'take' ? state.last.decision : null;
  const taken = isToSend(status) ? (delayed ?? state.taken) : null;
  return {
    unit,
    rules,
    fix,
    /** Whether Undo takes back the last correction. */
    isFixLast,
    mayFix,
    askFix: openFix,
    saveFix,
    /** Cues that the note names; undefined if the row cannot be sent back. */
    named: can('reassign-item') ? named : undefined,
    begunNote: createNote(named.numbers),
    approve,
    take,
    askReassign: openReassign,
    dialog: shown,
    closeDialog: dialog.close,
    reassign(sendBack: SendBack) {
      dialog.close();
      if (shown) decide({ how: 'reassign', item: shown.item, language, sendBack });
    },
    undo: () => void undo(),
    /** The row last taken into review, shown in the list of corrected rows. */
    taken: taken && { decision: taken, isDelayed: delayed !== null, onReview: () => void openTaken(taken) },
  };
}
