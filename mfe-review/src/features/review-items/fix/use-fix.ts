import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { applyCorrection, listRowCorrections, listUncorrectedRows } from '@subtitle/contracts/operations/corrections';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { fixItem, reopenItem } from '@subtitle/contracts/operations/item-events';
import { APPROVED, IN_REVIEW } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { useWhy } from '@subtitle/sdk/corrections';
import { createBatchId, undoBatch } from '@subtitle/sdk/fills';
import { putInPages } from '@subtitle/sdk/list';
import { useQueryClient } from '@subtitle/sdk/query';
import { changeWaiting } from '@subtitle/sdk/work';
import { useState } from 'react';
import { SHEET_KEY } from '../list/use-review-list';

/** Texts by column. */
export type Columns = Record<string, string>;

/** A correction, with what is needed to undo it. */
interface Fixed {
  item: ItemAnswer;
  language: LanguageCode;
  /** Corrected texts before the correction. */
  before: Columns;
  /** Corrected sentences that rows in review still have. */
  corrections: readonly string[];
  /** Numbers of rows that still have an earlier sentence. */
  rows: { inReview: number; others: number; approved: number };
  batch: string;
  /** Whether other rows may have been corrected as well: also if the answer was lost. */
  isApplied: boolean;
  /** Kind and number of each of these rows. */
  applied: readonly string[];
}

export type Fix = ReturnType<typeof useFix>;

type Row = Pick<ItemAnswer, 'kind' | 'id'>;

interface FixOptions {
  approve: boolean;
  /** Rows that get the correction as well, if they have the same sentence. */
  rows?: readonly Row[];
}

const getKey = ({ kind, id }: Row) => `${kind}:${id}`;

/** Corrects texts in review and, on request, the same sentences in other rows in review. */
export function useFix() {
  const api = useApi();
  const client = useQueryClient();
  const [fixed, setFixed] = useState<Fixed | null>(null);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const why = useWhy();

  async function run(work: () => Promise<void>): Promise<boolean> {
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
    for (const queryKey of [SHEET_KEY, ['approved'], ['history']]) void client.invalidateQueries({ queryKey });
  }
  function readRowsAgain() {
    for (const queryKey of [['review'], SHEET_KEY]) void client.invalidateQueries({ queryKey });
  }
  const getTarget = ({ kind, id }: ItemAnswer, language: LanguageCode) => ({ params: { kind, id, language } });

  /** Offers the correction for other rows. Without an answer nothing is offered. */
  async function readRipple(item: ItemAnswer, language: LanguageCode, revision: number) {
    const found = await api
      .call(listRowCorrections, { ...getTarget(item, language), query: { revision } })
      .catch(() => ({ corrections: [] }));
    const sum = (field: 'own' | 'others' | 'approved') => found.corrections.reduce((all, one) => all + one[field], 0);
    return {
      corrections: found.corrections.filter(({ own }) => own > 0).map(({ id }) => id),
      rows: { inReview: sum('own'), others: sum('others'), approved: sum('approved') },
    };
  }

  /**
   * Applies a correction to other rows; what was done is kept if it stops halfway.
   * @returns keys of the corrected rows
   */
  async function applyTo(start: Fixed, isWanted: (row: Row) => boolean): Promise<ReadonlySet<string>> {
    const { batch } = start;
    const applied = new Set(start.applied);
    const show = () => setFixed({ ...start, isApplied: true, applied: [...applied] });
    show();
    for (const correction of start.corrections) {
      const params = { correction };
      const { rows } = await api.call(listUncorrectedRows, { params, query: { state: 'open' } });
      const own = rows
        .filter((row) => row.own && row.after !== null && isWanted(row))
        .map(({ kind, id }) => ({ kind, id }));
      for (let at = 0; at < own.length; at += LIMITS.movedUnitsMax) {
        const some = own.slice(at, at + LIMITS.movedUnitsMax);
        const { rows: done } = await api.call(applyCorrection, { params, body: { batch, rows: some } });
        for (const row of done) applied.add(getKey(row));
        show();
      }
    }
    return applied;
  }

  /** Corrects the sentence in these rows. After a failure it is offered again. */
  async function applyToRows(start: Fixed, rows: readonly Row[]) {
    const wanted = new Set(rows.map(getKey));
    try {
      const applied = await applyTo(start, (row) => wanted.has(getKey(row)));
      const inReview = Math.max(start.rows.inReview - applied.size, 0);
      setFixed({ ...start, isApplied: true, applied: [...applied], rows: { ...start.rows, inReview } });
      setMessage(`The sentence was fixed in ${countRows(applied.size + 1)}.`);
    } catch (error) {
      setFailure(describeFailure(error));
    }
  }

  return {
    fixed,
    message,
    failure,
    busy,
    why,
    dismiss: () => setFixed(null),
    /** @returns whether the texts were saved */
    fix: (item: ItemAnswer, language: LanguageCode, columns: Columns, before: Columns, { approve, rows }: FixOptions) =>
      run(async () => {
        const { revision } = readUnit(item, language);
        const body = { revision, columns, approve };
        const answer = await api.call(fixItem, { ...getTarget(item, language), body });
        if (approve) changeWaiting(client, { kind: item.kind, language }, -1);
        put(answer.item);
        setMessage(`${approve ? 'Fixed and approved' : 'Fixed'} #${item.id}.`);
        void why.show({ kind: item.kind, id: item.id, language, revision: revision + 1 }, undefined);
        const ripple = await readRipple(item, language, revision + 1);
        const others = { batch: createBatchId(), isApplied: false, applied: [], ...ripple };
        const done = { item: answer.item, language, before, ...others };
        setFixed(done);
        if (rows) await applyToRows(done, rows);
      }),
    applyToOthers: () =>
      run(async () => {
        if (!fixed) return;
        const applied = [...(await applyTo(fixed, () => true))];
        setFixed({ ...fixed, isApplied: true, applied, corrections: [], rows: { ...fixed.rows, inReview: 0 } });
        setMessage(`The sentence was fixed in ${countRows(applied.length, 'more ')}.`);
        readRowsAgain();
      }),
    undo: () =>
      run(async () => {
        if (!fixed) return;
        const { item, language, before, batch } = fixed;
        if (fixed.isApplied) await undoBatch(api, batch);
        const target = getTarget(item, language);
        let { revision, status } = readUnit(item, language);
        if (status === APPROVED) {
          const { item: reopened } = await api.call(reopenItem, { ...target, body: { revision, reason: 'undo' } });
          changeWaiting(client, { kind: item.kind, language }, 1);
          ({ revision, status } = readUnit(reopened, language));
        }
        if (status === IN_REVIEW) {
          const body = { revision, columns: before, approve: false };
          put((await api.call(fixItem, { ...target, body })).item);
        }
        setFixed(null);
        why.dismiss();
        setMessage(`Undone: #${item.id} has its earlier text.`);
        readRowsAgain();
      }),
  };
}

const countRows = (count: number, which = '') => `${count} ${which}${count === 1 ? 'row' : 'rows'}`;

function describeFailure(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || 'The correction could not be saved. Please try again.';
}
