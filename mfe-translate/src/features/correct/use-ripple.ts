import type { TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import {
  applyCorrection,
  listRowCorrections,
  type RowCorrection,
  type UncorrectedRow,
} from '@subtitle/contracts/operations/corrections';
import { undoPropagation } from '@subtitle/contracts/operations/propagation';
import { useApi } from '@subtitle/sdk/api';
import { useQueryClient } from '@subtitle/sdk/query';
import { useRef, useState } from 'react';

interface SubmittedUnit {
  kind: TextKind;
  id: number;
  language: LanguageCode;
  revision: number;
}

/** Corrected sentences of the last submission, and what was applied to other rows. */
export interface RippleState {
  of: SubmittedUnit;
  corrections: readonly RowCorrection[];
  /** Result of the last press; null before. */
  result: { step: 'applied' | 'undone'; batch: string; rows: number; changed: number; failed: boolean } | null;
  busy: boolean;
}

export type Ripple = ReturnType<typeof useRipple>;

/** Lists the rows that still have a sentence that a submission corrected, and applies the correction to own rows. */
export function useRipple(saveAll: () => Promise<void>) {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<RippleState | null>(null);
  /** Number of the last submission. An answer to an earlier one is ignored. */
  const turn = useRef(0);

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
    setState(null);
    const found = await readCorrections(of);
    if (found && found.corrections.length > 0 && asked === turn.current)
      setState({ of, corrections: found.corrections, result: null, busy: false });
  }

  async function finish(of: SubmittedUnit, before: readonly RowCorrection[], result: RippleState['result']) {
    await readRowsAgain(of.kind);
    const corrections = (await readCorrections(of))?.corrections ?? before;
    setState({ of, corrections, result, busy: false });
  }

  /** Applies a correction to these rows, in several calls that are undone as one. */
  async function apply(correction: string, rows: readonly Pick<UncorrectedRow, 'kind' | 'id'>[]) {
    if (!state || state.busy) return;
    const { of, corrections } = state;
    setState({ ...state, busy: true });
    const batch = crypto.randomUUID();
    let [done, failed] = [0, false];
    try {
      await saveAll();
      for (let at = 0; at < rows.length; at += LIMITS.movedUnitsMax) {
        const some = rows.slice(at, at + LIMITS.movedUnitsMax).map(({ kind, id }) => ({ kind, id }));
        const answer = await api.call(applyCorrection, { params: { correction }, body: { batch, rows: some } });
        done += answer.rows.length;
      }
    } catch {
      failed = true;
    }
    await finish(of, corrections, { step: 'applied', batch, rows: done, changed: rows.length - done, failed });
  }

  async function undo() {
    if (!state?.result || state.busy) return;
    const { of, corrections, result } = state;
    setState({ ...state, busy: true });
    const { batch } = result;
    let [rows, changed, failed] = [0, 0, false];
    try {
      for (let more = true; more; ) {
        const answer = await api.call(undoPropagation, { params: { batch } });
        [rows, changed, more] = [answer.rows.length, answer.changed, answer.left > 0];
      }
    } catch {
      failed = true;
    }
    await finish(of, corrections, { step: 'undone', batch, rows, changed, failed });
  }

  return { state, show, apply, undo, dismiss: () => setState(null) };
}
