import { randomUUID } from 'node:crypto';
import { hasTextColumns } from '@subtitle/contracts/columns';
import { EVENT_TIMES } from '../../../infra/worker-mark';
import type { MemoryDueDocument, MemoryMarkDocument } from '../../../models/memory-mark.model';
import { restoreAmendments } from '../amend/restore-amendments';
import { learnRows } from '../learn/learn-rows';
import { RULES } from '../store/rules';
import { findLatestTime, readEpochs } from './changes.repository';
import { addDueRows, delayRows, findDueRows, hasDueRows, removeDueRows, TURNS } from './due-rows.repository';
import { streamAllRows, streamChangedRows, streamImportedRows } from './find-changed-rows';
import { acquireMark, releaseMark, saveMark } from './memory-mark.repository';

/** Rows learnt in one transaction. */
const MAX_ROWS = 16;

/**
 * Keeps the memory equal to the approved and corrected texts. Contract: one worker of all processes follows at a time,
 * the holder of the mark. It searches for rows that events or imports changed, stores their numbers (memory_due), and
 * learns each row again. Learning a row stores only the difference, in one transaction. So a worker that is killed at
 * any moment loses and doubles nothing, and the next one continues with the stored rows. When the rules of keys change,
 * all rows are due; until they are learnt, the older entries answer. Corrections, retirements and additions by people
 * are restored first. A row that cannot be learnt is tried again later and later; it does not hold up the others.
 */
export function createMemoryFollower() {
  const holder = randomUUID();
  /** Names of the latest events whose rows are stored. */
  let known: ReadonlySet<string> = new Set();
  let checkedAt = 0;
  let latest: number | null = null;

  /** Stores the rows of events since the last check. @returns the mark; null while another worker follows */
  async function storeChangedRows(mark: MemoryMarkDocument): Promise<MemoryMarkDocument | null> {
    const [now, latestTime] = [new Date(), (await findLatestTime())?.getTime() ?? null];
    const isSettled = latestTime === null || checkedAt - latestTime > EVENT_TIMES.settleMs;
    if (latestTime === latest && isSettled && now.getTime() - checkedAt < EVENT_TIMES.fullCheckMs) return mark;
    // Before the first check, all rows are due anyway.
    if (mark.up_to !== null) {
      const since = new Date(mark.up_to.getTime() - EVENT_TIMES.longestTransactionMs);
      const names = new Set<string>();
      const rows = streamChangedRows({
        since,
        known,
        names,
        keepFrom: new Date(now.getTime() - EVENT_TIMES.longestTransactionMs),
      });
      await addDueRows(rows, { turn: TURNS.change, since: randomUUID(), onBatch: () => acquireMark(holder) });
      known = names;
    }
    checkedAt = now.getTime();
    latest = latestTime;
    return changeMark(mark, { up_to: now });
  }

  /**
   * Stores the rows of imports since the last check, or all rows if the rules changed. Listing them may take minutes;
   * changes by people are learnt meanwhile.
   * @returns the mark; null while another worker follows
   */
  async function storeBulkRows(mark: MemoryMarkDocument): Promise<MemoryMarkDocument | null> {
    const epochs = await readEpochs();
    const isSame = mark.rules === RULES && JSON.stringify(epochs) === JSON.stringify(mark.epochs);
    if (isSame) return mark;
    if (mark.rules !== RULES) await restoreAmendments(() => acquireMark(holder));
    const rows = mark.rules === RULES ? streamImportedRows(mark.epochs, epochs) : streamAllRows();
    let failure: { error: unknown } | null = null;
    await addDueRows(rows, {
      turn: TURNS.bulk,
      since: randomUUID(),
      onBatch: async () => {
        const current = await acquireMark(holder);
        if (current) await storeChangedRows(current);
        // The list is finished first, since an error would begin it again.
        await learnDueRows(await findDueRows(MAX_ROWS)).catch((error) => {
          failure = { error };
        });
      },
    });
    const changed = await changeMark(mark, { epochs, rules: RULES });
    if (failure) throw (failure as { error: unknown }).error;
    return changed;
  }

  async function changeMark(mark: MemoryMarkDocument, parts: Partial<MemoryMarkDocument>) {
    return (await saveMark(holder, parts)) ? { ...mark, ...parts } : null;
  }

  /**
   * Checks for changes once, and learns some of the rows that are due.
   * @returns whether rows are left that can be learnt now; null while another worker follows
   * @throws the error of a row that could not be learnt; the others are learnt
   */
  async function followNextStep(): Promise<boolean | null> {
    const held = await acquireMark(holder);
    const followed = held && (await storeChangedRows(held));
    const mark = followed && (await storeBulkRows(followed));
    if (!mark) return null;
    const due = await findDueRows(MAX_ROWS);
    await learnDueRows(due);
    const hasMore = due.length === MAX_ROWS || (due.length > 0 && (await hasDueRows()));
    if (!hasMore && mark.built !== RULES && !(await saveMark(holder, { built: RULES }))) return null;
    return hasMore;
  }

  return { step: followNextStep, release: () => releaseMark(holder) };
}

/** Learns rows together. If that fails, each of them is learnt alone, and the failing ones are delayed. */
async function learnDueRows(due: readonly MemoryDueDocument[]): Promise<void> {
  try {
    await learnTogether(due);
  } catch (error) {
    if (due.length === 1) {
      await delayRows(due);
      throw error;
    }
    const errors: unknown[] = [];
    for (const row of due) await learnDueRows([row]).catch((one) => errors.push(one));
    if (errors.length > 0) throw errors[0];
  }
}

async function learnTogether(due: readonly MemoryDueDocument[]): Promise<void> {
  for (const kind of new Set(due.map((one) => one.kind))) {
    const items = [...new Set(due.filter((one) => one.kind === kind).map(({ item }) => item))];
    // A video may have thousands of cues, so each has a transaction of its own.
    const groups = hasTextColumns(kind) ? [items] : items.map((item) => [item]);
    for (const group of groups) await learnRows(kind, group);
  }
  await removeDueRows(due);
}
