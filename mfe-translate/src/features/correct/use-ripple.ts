import type { TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import {
  applyCorrection,
  listRowCorrections,
  type RowCorrection,
  type UncorrectedRow,
} from '@subtitle/contracts/operations/corrections';
import { useApi } from '@subtitle/sdk/api';
import { keptUnits } from '@subtitle/sdk/drafts';
import { createBatchId, undoBatch } from '@subtitle/sdk/fills';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useRef, useState } from 'react';

interface SubmittedUnit {
  kind: TextKind;
  id: number;
  language: LanguageCode;
  revision: number;
}

/** Changes of one press on Apply in other rows, and whether they were undone. */
export interface RippleResult {
  step: 'applied' | 'undone';
  of: SubmittedUnit;
  batch: string;
  rows: number;
  changed: number;
  /** Number of rows that were left because their texts on this device are not on the server yet. */
  kept: number;
  failed: boolean;
}

export type Ripple = ReturnType<typeof useRipple>;

/** Whether rows may have been corrected that can still be restored. A call without an answer may have changed some. */
export const canUndo = ({ step, rows, failed }: RippleResult) => failed || (step === 'applied' && rows > 0);

/**
 * Lists the rows that still have a sentence that a submission corrected, and applies the correction to own rows.
 * @param saveAll saves the typed texts of all visited rows, so that the server knows them
 */
export function useRipple(saveAll: () => Promise<void>) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  /** Corrected sentences of the last submission. */
  const [offer, setOffer] = useState<{ of: SubmittedUnit; corrections: readonly RowCorrection[] } | null>(null);
  /** Results with an Undo, also of earlier submissions, and the last one. */
  const [results, setResults] = useState<readonly RippleResult[]>([]);
  const [busy, setBusy] = useState(false);
  /** Number of the last submission. An answer to an earlier one is ignored. */
  const turn = useRef(0);
  /** The apply or undo that is running. It changes the rows that the next submission counts. */
  const running = useRef<Promise<unknown>>(Promise.resolve());

  async function readRowsAgain(kind: TextKind) {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['predictions', kind] }),
      client.invalidateQueries({ queryKey: ['memory'] }),
      client.invalidateQueries({ queryKey: ['corrections'] }),
    ]).catch(() => {});
  }
  const readCorrections = ({ revision, ...params }: SubmittedUnit) =>
    api.call(listRowCorrections, { params, query: { revision } }).catch(() => null);

  /** Reads what a submission corrected. Without an answer nothing is shown. */
  async function show(of: SubmittedUnit) {
    const asked = ++turn.current;
    setOffer(null);
    setResults((all) => all.filter(canUndo));
    await running.current;
    if (asked !== turn.current) return;
    const found = await readCorrections(of);
    if (found && found.corrections.length > 0 && asked === turn.current)
      setOffer({ of, corrections: found.corrections });
  }

  /** Shows a result before the rows are read again, so that its Undo does not depend on further answers. */
  async function finish(result: RippleResult) {
    const { of, batch, step, rows } = result;
    // The Undo of an earlier press is kept until the next one, and for good where its connection failed.
    const isKept = (one: RippleResult) => one.batch !== batch && (one.failed || step === 'undone' || rows === 0);
    setResults((all) => [...all.filter(isKept), result]);
    await readRowsAgain(of.kind);
    const found = await readCorrections(of);
    if (found) setOffer((now) => (now?.of === of ? { of, corrections: found.corrections } : now));
  }

  /** Runs one change of rows at a time. */
  function run(change: () => Promise<RippleResult>): Promise<void> {
    if (busy) return Promise.resolve();
    setBusy(true);
    const work = change()
      .then(finish)
      .finally(() => setBusy(false));
    running.current = work;
    return work;
  }

  /** Applies a correction to these rows, in several calls that are undone as one. */
  async function apply(of: SubmittedUnit, correction: string, rows: readonly Pick<UncorrectedRow, 'kind' | 'id'>[]) {
    const batch = createBatchId();
    let [done, kept, failed] = [0, 0, false];
    try {
      await saveAll();
      const typed = keptUnits(user.username).filter(({ language }) => language === of.language);
      const sent = rows.filter(({ kind, id }) => !typed.some((unit) => unit.kind === kind && unit.id === id));
      kept = rows.length - sent.length;
      for (let at = 0; at < sent.length; at += LIMITS.movedUnitsMax) {
        const some = sent.slice(at, at + LIMITS.movedUnitsMax).map(({ kind, id }) => ({ kind, id }));
        const answer = await api.call(applyCorrection, { params: { correction }, body: { batch, rows: some } });
        done += answer.rows.length;
      }
    } catch {
      failed = true;
    }
    const changed = rows.length - kept - done;
    return { step: 'applied' as const, of, batch, rows: done, changed, kept, failed };
  }

  async function undo({ of, batch }: RippleResult) {
    let [rows, changed, failed] = [0, 0, false];
    try {
      await undoBatch(api, batch, (undone) => {
        [rows, changed] = [undone.rows.length, undone.changed];
      });
    } catch {
      failed = true;
    }
    return { step: 'undone' as const, of, batch, rows, changed, kept: 0, failed };
  }

  return {
    offer,
    results,
    busy,
    show,
    apply: (...given: Parameters<typeof apply>) => run(() => apply(...given)),
    undo: (result: RippleResult) => run(() => undo(result)),
    dismiss: () => setOffer(null),
    dismissResult: ({ batch }: RippleResult) => setResults((all) => all.filter((one) => one.batch !== batch)),
  };
}
