import type { LanguageCode } from '@subtitle/contracts/languages';
import { listRowCorrections } from '@subtitle/contracts/operations/corrections';
import type { Override } from '@subtitle/contracts/operations/findings';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { fixItem, reopenItem } from '@subtitle/contracts/operations/item-events';
import { APPROVED, IN_REVIEW } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useWhy } from '@subtitle/sdk/corrections';
import { createBatchId, undoBatch } from '@subtitle/sdk/fills';
import { putInPages } from '@subtitle/sdk/list';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { changeWaiting } from '@subtitle/sdk/work';
import { useState } from 'react';
import { SHEET_KEY } from '../list/use-review-list';
import { dropNotes } from '../notes';
import { applyCorrections, getKey, type Row } from './apply-corrections';
import { describeFailure, describeFixed, describeUndone, STILL } from './describe-fix';

/** Texts by column. */
export type Columns = Record<string, string>;

/** A correction, with what is needed to undo it. */
interface Fixed {
  item: ItemAnswer;
  language: LanguageCode;
  /** Revision that has the corrected texts. */
  revision: number;
  /** Corrected texts before the correction. */
  before: Columns;
  /** Corrected sentences that rows in review still have. */
  corrections: readonly string[];
  /** Numbers of rows that still have an earlier sentence. */
  rows: { inReview: number; others: number; approved: number };
  batch: string;
  /** Whether other rows may have been corrected as well: also if the answer was lost. */
  isApplied: boolean;
  /** Keys of these rows. */
  applied: readonly string[];
  /** Number of these rows that an earlier message named. */
  told: number;
  /** Other rows that were to get the correction at once. Empty when this is done. */
  waiting: readonly Row[];
  onUndone: FixOptions['onUndone'];
}

export type Fix = ReturnType<typeof useFix>;

export interface FixOptions {
  approve: boolean;
  /** Warnings that the reviewer keeps. */
  overrides: Override[];
  /** Rows that get the correction as well, if they have the same sentence. */
  rows?: readonly Row[];
  /** Called when the texts are saved, before other rows are searched. */
  onSaved?: () => void;
  /** Called after the undo. @param revision of the row, which has its earlier texts again */
  onUndone: (revision: number) => void;
}

const NO_RIPPLE = { corrections: [], rows: { inReview: 0, others: 0, approved: 0 } };

/**
 * Corrects texts in review and, on request, the same sentences in other rows in review.
 * @param readsSheet whether the sheet of sentences is read again; false if the caller does this
 */
export function useFix({ readsSheet = true } = {}) {
  const api = useApi();
  const client = useQueryClient();
  const { username } = useSession().user;
  const [fixed, setFixed] = useState<Fixed | null>(null);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const why = useWhy();
  const sheet = readsSheet ? [SHEET_KEY] : [];

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure('');
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(describeFailure(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  function put(item: ItemAnswer) {
    putInPages(client, ['review'], item, ({ id, kind }: ItemAnswer) => id === item.id && kind === item.kind);
    for (const queryKey of [...sheet, ['approved'], ['history']]) void client.invalidateQueries({ queryKey });
  }
  function readRowsAgain() {
    for (const queryKey of [['review'], ['review-row'], ...sheet]) void client.invalidateQueries({ queryKey });
  }
  const getTarget = ({ kind, id }: ItemAnswer, language: LanguageCode) => ({ params: { kind, id, language } });

  /** Counts the other rows that still have the earlier sentences. */
  async function readRipple({ item, language, revision }: Fixed): Promise<Pick<Fixed, 'corrections' | 'rows'>> {
    const { corrections } = await api.call(listRowCorrections, { ...getTarget(item, language), query: { revision } });
    const sum = (field: 'own' | 'others' | 'approved') => corrections.reduce((all, one) => all + one[field], 0);
    return {
      corrections: corrections.filter(({ own, limited }) => own > 0 || limited).map(({ id }) => id),
      rows: { inReview: sum('own'), others: sum('others'), approved: sum('approved') },
    };
  }

  /**
   * Applies a correction to other rows. If it stops halfway, the corrected rows are still known.
   * @param applied keys of the corrected rows, which are added
   * @param wanted keys of the only rows to correct
   */
  function applyTo(start: Fixed, applied: Set<string>, wanted?: ReadonlySet<string>) {
    // Only the first rows are counted, so one row at least is offered until all rows are done.
    const show = () => setFixed(addApplied(start, applied, wanted ? 0 : 1));
    show();
    return applyCorrections(api, start.corrections, {
      batch: start.batch,
      ...(wanted && { wanted }),
      onApplied(rows) {
        for (const row of rows) applied.add(getKey(row));
        show();
      },
    });
  }

  /** Corrects the sentence in the waiting rows. They wait for another try unless all of them were found. */
  async function applyToWaiting(start: Fixed) {
    const wanted = new Set(start.waiting.map(getKey));
    const applied = new Set(start.applied);
    let rest = ' so far';
    try {
      const { corrections, rows } = await readRipple(start);
      // Corrections of an earlier try whose answer was lost are no longer counted, because no row needs them.
      const now = { ...start, rows, corrections: [...new Set([...start.corrections, ...corrections])] };
      const { listed, isLimited } = await applyTo(now, applied, wanted);
      // No other row takes over a correction of numbers alone, or one that is not certain.
      const isAlone = now.corrections.length === 0;
      const isOver = !isLimited;
      setFixed({ ...addApplied(now, applied), told: applied.size, waiting: isOver ? [] : start.waiting });
      const isGone = isOver && [...listed].every((key) => applied.has(key));
      rest = isAlone ? '; the others have to be fixed one by one' : isGone ? '; the others no longer had it' : STILL;
    } catch (error) {
      setFailure(describeFailure(error));
    }
    const done = [...wanted].filter((key) => applied.has(key)).length;
    setMessage(describeFixed(done + 1, wanted.size + 1, { rest }));
    readRowsAgain();
  }

  return {
    fixed,
    message,
    failure,
    busy,
    why,
    dismiss: () => setFixed(null),
    /** @returns whether the texts were saved */
    fix: (
      item: ItemAnswer,
      language: LanguageCode,
      columns: Columns,
      before: Columns,
      { rows, onSaved, onUndone, ...options }: FixOptions,
    ) =>
      run(async () => {
        const { revision } = readUnit(item, language);
        const { approve } = options;
        const body = { revision, columns, ...options };
        const answer = await api.call(fixItem, { ...getTarget(item, language), body }).catch((error) => {
          if (error instanceof ApiError && error.status === 409) readRowsAgain();
          throw error;
        });
        onSaved?.();
        if (approve) {
          changeWaiting(client, { kind: item.kind, language }, -1);
          dropNotes(item, language, username);
        }
        put(answer.item);
        setMessage(`${approve ? 'Fixed and approved' : 'Fixed'} #${item.id}.`);
        void why.show({ kind: item.kind, id: item.id, language, revision: revision + 1 }, undefined);
        const waiting = rows?.filter((row) => getKey(row) !== getKey(item)) ?? [];
        const done: Fixed = {
          ...{ item: answer.item, language, revision: revision + 1, before, batch: createBatchId() },
          ...{ ...NO_RIPPLE, isApplied: false, applied: [], told: 0, waiting, onUndone },
        };
        setFixed(done);
        if (waiting.length > 0) return applyToWaiting(done);
        if (rows) setMessage(describeFixed(1, 1));
        // Without an answer nothing is offered.
        setFixed({ ...done, ...(await readRipple(done).catch(() => NO_RIPPLE)) });
      }),
    applyToWaiting: () => run(async () => fixed && applyToWaiting(fixed)),
    applyToOthers: () =>
      run(async () => {
        if (!fixed) return;
        const applied = new Set(fixed.applied);
        const { listed, isLimited } = await applyTo(fixed, applied);
        const { rows, told } = fixed;
        setFixed({
          ...addApplied(fixed, applied),
          ...{ corrections: [], waiting: [], rows: { ...rows, inReview: 0 } },
        });
        const all = new Set([...listed, ...applied]).size;
        const further = isLimited ? ' Further rows may still have it.' : '';
        setMessage(describeFixed(applied.size - told, all - told, { which: 'more ' }) + further);
        readRowsAgain();
      }),
    undo: () =>
      run(async () => {
        if (!fixed) return;
        const { item, language, before, batch } = fixed;
        const target = getTarget(item, language);
        let { revision, status } = readUnit(item, language);
        try {
          if (status === APPROVED) {
            const { item: reopened } = await api.call(reopenItem, { ...target, body: { revision, reason: 'undo' } });
            changeWaiting(client, { kind: item.kind, language }, 1);
            ({ revision, status } = readUnit(reopened, language));
          }
          if (status === IN_REVIEW) {
            const body = { revision, columns: before, approve: false };
            const { item: undone } = await api.call(fixItem, { ...target, body });
            put(undone);
            fixed.onUndone(readUnit(undone, language).revision);
          }
        } catch (error) {
          // The row has changed since, so its fix cannot be undone any more, and earlier acts can.
          if (error instanceof ApiError && error.status === 409) setFixed(null);
          throw error;
        }
        const others = fixed.isApplied ? await undoBatch(api, batch) : { rows: [], changed: 0 };
        setFixed(null);
        why.dismiss();
        setMessage(describeUndone(item.id, others));
        readRowsAgain();
      }),
  };
}

/** Adds corrected rows, which no longer need the correction. @param least number of rows that are still offered */
function addApplied(start: Fixed, applied: ReadonlySet<string>, least = 0): Fixed {
  const inReview = Math.max(start.rows.inReview - (applied.size - start.applied.length), least);
  return { ...start, isApplied: true, applied: [...applied], rows: { ...start.rows, inReview } };
}
