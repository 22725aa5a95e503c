import { randomUUID } from 'node:crypto';
import type { MemoryMarkDocument } from '../../../models/memory-mark.model';
import { learnRows } from '../learn/learn-rows';
import { RULES } from '../store/rules';
import { findLatestTime, readEpochs } from './changes.repository';
import { addDueRows, findDueRows, hasDueRows, removeDueRows, TURNS } from './due-rows.repository';
import { findChangedRows, streamAllRows, streamImportedRows } from './find-changed-rows';
import { acquireMark, releaseMark, saveMark } from './memory-mark.repository';

/** A transaction that began longer ago has ended, so all earlier events are stored. */
const MAX_TRANSACTION_MS = 120_000;
/** A check finds an event for certain only this long after it, because its transaction may be committed late. */
const SETTLE_MS = 1_500;
/** Longest interval between two full checks, which also find events whose transaction was committed late. */
const FULL_CHECK_MS = 3_000;
/** Rows learnt in one transaction. */
const MAX_ROWS = 16;

/**
 * Keeps the memory equal to the approved and corrected texts. Contract: one worker of all processes follows at a time,
 * the holder of the mark. It searches for rows that events or imports changed, stores their numbers (memory_due), and
 * learns each row again. Learning a row stores only the difference, in one transaction. So a worker that is killed at
 * any moment loses and doubles nothing, and the next one continues with the stored rows. When the rules of keys change,
 * all rows are due; until they are learnt, the older entries answer.
 */
export function createMemoryFollower() {
  const holder = randomUUID();
  let known: ReadonlySet<string> = new Set();
  let checkedAt = 0;
  let latest = '';

  /** Stores the rows that changed since the last check. */
  async function storeChangedRows(mark: MemoryMarkDocument): Promise<MemoryMarkDocument | null> {
    const [now, epochs] = [new Date(), await readEpochs()];
    const latestTime = await findLatestTime();
    const newest = JSON.stringify([latestTime, epochs]);
    const isSettled = latestTime === null || checkedAt - latestTime.getTime() > SETTLE_MS;
    const isQuiet = newest === latest && isSettled && now.getTime() - checkedAt < FULL_CHECK_MS;
    if (mark.rules === RULES && isQuiet) return mark;
    const check = { since: randomUUID(), onBatch: () => acquireMark(holder) };
    if (mark.rules !== RULES || mark.up_to === null) await addDueRows(streamAllRows(), { turn: TURNS.bulk, ...check });
    else {
      const changed = await findChangedRows(new Date(mark.up_to.getTime() - MAX_TRANSACTION_MS), known);
      await addDueRows(changed.rows, { turn: TURNS.change, ...check });
      await addDueRows(streamImportedRows(mark.epochs, epochs), { turn: TURNS.bulk, ...check });
      known = changed.eventNames;
    }
    checkedAt = now.getTime();
    latest = newest;
    const parts = { up_to: now, epochs, rules: RULES };
    return (await saveMark(holder, parts)) ? { ...mark, ...parts } : null;
  }

  /**
   * Checks for changes once, and learns some of the rows that are due.
   * @returns whether rows are left; null while another worker follows
   */
  async function followNextStep(): Promise<boolean | null> {
    const held = await acquireMark(holder);
    const mark = held && (await storeChangedRows(held));
    if (!mark) return null;
    const due = await findDueRows(MAX_ROWS);
    for (const kind of new Set(due.map((one) => one.kind))) {
      const items = due.filter((one) => one.kind === kind).map(({ item }) => item);
      await learnRows(kind, [...new Set(items)]);
    }
    await removeDueRows(due);
    const hasMore = due.length === MAX_ROWS || (due.length > 0 && (await hasDueRows()));
    if (!hasMore && mark.built !== RULES && !(await saveMark(holder, { built: RULES }))) return null;
    return hasMore;
  }

  return { step: followNextStep, release: () => releaseMark(holder) };
}
