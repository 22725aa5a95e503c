import { LIMITS } from '@subtitle/contracts/limits';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { FilledUnit } from '@subtitle/contracts/operations/memory-fills';
import { undoPropagation } from '@subtitle/contracts/operations/propagation';
import { replaceInTexts } from '@subtitle/contracts/operations/replace-texts';
import { useApi } from '@subtitle/sdk/api';
import { createBatchId } from '@subtitle/sdk/fills';
import { useQueryClient } from '@subtitle/sdk/query';
import { WORK_KEY } from '@subtitle/sdk/work';
import { useState } from 'react';

export type Replacing = Omit<BodyOf<typeof replaceInTexts>, 'batch'>;

/** State of the last replacement. A call without an answer may have changed rows, so its batch can be undone. */
export type ReplaceState =
  | { step: 'idle' }
  | { step: 'replacing'; done: number; all: number }
  | { step: 'replaced'; batch: string; rows: number; skipped: readonly FilledUnit[]; failed: boolean }
  | { step: 'undoing' }
  | { step: 'undone'; batch: string; rows: number; changed: number; failed: boolean };

/** Replaces words in rows, call by call, and undoes all of it as one. */
export function useReplace() {
  const api = useApi();
  const client = useQueryClient();
  const [state, setState] = useState<ReplaceState>({ step: 'idle' });

  function readRowsAgain() {
    for (const queryKey of [WORK_KEY, ['predictions'], ['memory'], ['find-in-texts']])
      void client.invalidateQueries({ queryKey });
  }

  async function replace({ rows, ...replacing }: Replacing) {
    const batch = createBatchId();
    const skipped: FilledUnit[] = [];
    let [done, failed] = [0, false];
    try {
      for (let at = 0; at < rows.length; at += LIMITS.movedUnitsMax) {
        setState({ step: 'replacing', done: at, all: rows.length });
        const some = rows.slice(at, at + LIMITS.movedUnitsMax);
        const answer = await api.call(replaceInTexts, { body: { ...replacing, batch, rows: some } });
        done += answer.rows.length;
        skipped.push(...answer.skipped);
      }
    } catch {
      failed = true;
    }
    setState({ step: 'replaced', batch, rows: done, skipped, failed });
    readRowsAgain();
  }

  async function undo(batch: string) {
    setState({ step: 'undoing' });
    let [rows, changed, failed] = [0, 0, false];
    try {
      for (let more = true; more; ) {
        const answer = await api.call(undoPropagation, { params: { batch } });
        [rows, changed, more] = [answer.rows.length, answer.changed, answer.left > 0];
      }
    } catch {
      failed = true;
    }
    setState({ step: 'undone', batch, rows, changed, failed });
    readRowsAgain();
  }

  return { state, replace, undo, dismiss: () => setState({ step: 'idle' }) };
}
