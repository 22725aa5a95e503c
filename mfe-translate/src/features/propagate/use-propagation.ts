import type { TextKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { findPropagation, type Propagation, propagateSentences } from '@subtitle/contracts/operations/propagation';
import { useApi } from '@subtitle/sdk/api';
import { keptUnits } from '@subtitle/sdk/drafts';
import { createBatchId, undoBatch } from '@subtitle/sdk/fills';
import { useQueryClient } from '@subtitle/sdk/query';
import { useSession } from '@subtitle/sdk/session';
import { useRef, useState } from 'react';
import { usePropagationOff } from './propagation-setting';

interface SubmittedUnit {
  kind: TextKind;
  id: number;
  language: LanguageCode;
}

/** State of one offer. `of` is the submitted row, `key` the number of its submission on this page. */
export type PropagationState = { key: number; of: SubmittedUnit } & (
  | ({ step: 'offered' } & Propagation)
  | { step: 'filling'; done: number; all: number }
  | { step: 'filled'; batch: string; done: number; failed: boolean }
  | { step: 'undoing'; batch: string; done: number }
  | { step: 'undone'; done: number; changed: number; failed: boolean; batch: string }
);

export type PropagationOffer = ReturnType<typeof usePropagation>;

/** Limit of rows that a call excepts. */
const MAX_EXCEPTED = 500;

/** Whether rows may have been filled that can still be restored. A call without an answer may have filled some. */
export const canUndo = (line: PropagationState) => line.step === 'filled' && (line.done > 0 || line.failed);
/** Whether the next submission leaves the line of an earlier one in place. */
const isOpen = (line: PropagationState) =>
  line.step === 'filling' || line.step === 'undoing' || canUndo(line) || (line.step === 'undone' && line.failed);

/**
 * Offers the sentences of a submitted row to the person's other open rows, and fills them in or undoes that.
 * @param saveAll saves the typed texts of all visited rows, so that the server knows them
 */
export function usePropagation(saveAll: () => Promise<void>) {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useSession();
  const [isOff, setOff] = usePropagationOff();
  const [lines, setLines] = useState<readonly PropagationState[]>([]);
  /** Number of the last submission. An answer to an earlier one is ignored. */
  const turn = useRef(0);
  /** Fills and undos that are running. They change the places that the next offer counts. */
  const running = useRef<Promise<unknown>>(Promise.resolve());

  const setLine = (line: PropagationState) => setLines((all) => all.map((one) => (one.key === line.key ? line : one)));
  const run = (work: Promise<void>) => {
    running.current = Promise.all([running.current, work]);
    return work;
  };

  async function readRowsAgain(of: SubmittedUnit) {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['predictions', of.kind] }),
      client.invalidateQueries({ queryKey: ['memory'] }),
    ]);
  }

  /** Asks what the sentences of a row fill. Without an answer nothing is offered. */
  async function offer(of: SubmittedUnit) {
    const key = ++turn.current;
    setLines((all) => all.filter(isOpen));
    if (isOff) return;
    await running.current;
    if (key !== turn.current) return;
    const found = await api
      .call(findPropagation, { params: { kind: of.kind, id: of.id, language: of.language } })
      .catch(() => null);
    if (found && found.rows > 0 && key === turn.current)
      setLines((all) => [...all, { key, of, step: 'offered', ...found }]);
  }

  async function fill(line: PropagationState) {
    if (line.step !== 'offered') return;
    const { key, of, rows: all } = line;
    const batch = createBatchId();
    let done = 0;
    let failed = false;
    setLine({ key, of, step: 'filling', done, all });
    try {
      await saveAll();
      const except = keptUnits(user.username)
        .flatMap(({ kind, id, language }) => (language === of.language ? [{ kind, id }] : []))
        .slice(0, MAX_EXCEPTED);
      for (let more = true; more; ) {
        const { rows, left } = await api.call(propagateSentences, { params: of, body: { batch, except } });
        done += rows.length;
        more = left > 0 && rows.length > 0;
        if (more) setLine({ key, of, step: 'filling', done, all });
      }
    } catch {
      failed = true;
    }
    await readRowsAgain(of).catch(() => {});
    // The Undo of an earlier fill is kept until the next fill, and for good where its connection failed.
    if (done > 0) setLines((now) => now.filter((one) => one.step !== 'filled' || one.failed));
    setLine({ key, of, step: 'filled', batch, done, failed });
  }

  async function undo(line: PropagationState) {
    if (line.step !== 'filled' && line.step !== 'undone') return;
    const { key, of, batch } = line;
    let { done } = line;
    let [changed, failed] = [0, false];
    setLine({ key, of, step: 'undoing', batch, done });
    try {
      await undoBatch(api, batch, (undone) => {
        [done, changed] = [undone.rows.length, undone.changed];
      });
    } catch {
      failed = true;
    }
    await readRowsAgain(of).catch(() => {});
    setLine({ key, of, step: 'undone', done, changed, failed, batch });
  }

  return {
    lines,
    offer,
    fill: (line: PropagationState) => run(fill(line)),
    undo: (line: PropagationState) => run(undo(line)),
    dismiss: ({ key }: PropagationState) => setLines((all) => all.filter((one) => one.key !== key)),
    isOff,
    turnOff() {
      setOff(true);
      setLines((all) => all.filter(isOpen));
    },
    turnOn: () => setOff(false),
  };
}
