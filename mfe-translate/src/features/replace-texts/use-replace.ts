import { LIMITS } from '@subtitle/contracts/limits';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { FilledUnit } from '@subtitle/contracts/operations/memory-fills';
import { replaceInTexts } from '@subtitle/contracts/operations/replace-texts';
import { useApi } from '@subtitle/sdk/api';
import { createBatchId, undoBatch } from '@subtitle/sdk/fills';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { asJson, deviceStore, useStore } from '@subtitle/sdk/store';
import { useMemo, useState } from 'react';
import { readRowsAgain } from '../fill-rows/use-own-fill';

export type Replacing = Omit<BodyOf<typeof replaceInTexts>, 'batch'>;

/** A replacement. A call without an answer may have changed rows, so its batch can be undone. */
interface Replaced {
  step: 'replaced';
  batch: string;
  rows: number;
  skipped: readonly FilledUnit[];
  /** Rows whose texts would have been too long. */
  tooLong: readonly FilledUnit[];
  /** 'left': the page was closed meanwhile. */
  failed: false | 'offline' | 'left';
}

/** State of the last replacement. */
export type ReplaceState =
  | { step: 'idle' }
  | { step: 'replacing'; done: number; all: number }
  | Replaced
  | { step: 'undoing' }
  | { step: 'undone'; batch: string; rows: number; changed: number; failed: boolean };

/**
 * Replaces words in rows, call by call, and undoes all of it as one. The device remembers the last replacement, so it can
 * be undone after a reload.
 */
export function useReplace() {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const store = useMemo(
    () => deviceStore(`texts.replaced.${user.username.toLowerCase()}`, asJson<Replaced>()),
    [user.username],
  );
  const last = useStore(store);
  const [now, setState] = useState<ReplaceState>({ step: 'idle' });

  function readAgain() {
    readRowsAgain(client);
    void client.invalidateQueries({ queryKey: ['find-in-texts'] });
  }

  async function replace({ rows, ...replacing }: Replacing) {
    const skipped: FilledUnit[] = [];
    const tooLong: FilledUnit[] = [];
    const replaced: Replaced = { step: 'replaced', batch: createBatchId(), rows: 0, skipped, tooLong, failed: 'left' };
    store.set(replaced);
    try {
      for (let at = 0; at < rows.length; at += LIMITS.movedUnitsMax) {
        setState({ step: 'replacing', done: at, all: rows.length });
        const some = rows.slice(at, at + LIMITS.movedUnitsMax);
        const answer = await api.call(replaceInTexts, { body: { ...replacing, batch: replaced.batch, rows: some } });
        replaced.rows += answer.rows.length;
        skipped.push(...answer.skipped);
        tooLong.push(...answer.tooLong);
      }
      replaced.failed = false;
    } catch {
      replaced.failed = 'offline';
    }
    store.set({ ...replaced });
    setState({ step: 'idle' });
    readAgain();
  }

  async function undo(batch: string) {
    setState({ step: 'undoing' });
    let [rows, changed, failed] = [0, 0, false];
    try {
      await undoBatch(api, batch, (undone) => {
        [rows, changed] = [undone.rows.length, undone.changed];
      });
      store.set(null);
    } catch {
      failed = true;
    }
    setState({ step: 'undone', batch, rows, changed, failed });
    readAgain();
  }

  function dismiss() {
    store.set(null);
    setState({ step: 'idle' });
  }
  const state: ReplaceState = now.step === 'idle' && last ? last : now;
  return { state, replace, undo, dismiss };
}
