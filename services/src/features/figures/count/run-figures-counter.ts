import { randomUUID } from 'node:crypto';
import { runSteps } from '../../../infra/run-steps';
import { EVENT_TIMES } from '../../../infra/worker-mark';
import type { FiguresMarkDocument } from '../../../models/figures-mark.model';
import { countChecks } from '../../settings/checks/count-checks';
import { readEpochs } from '../content/counted-rows.repository';
import { findLatestTime } from '../work/work-day.repository';
import { createDayCounter } from './count-due';
import { acquireMark, addDueDays, countDueDays, releaseMark, removeDueDays, saveMark } from './figures-mark.repository';
import { findAllDays, findChangedDays, findImportedDaysSince } from './find-changed-days';

/** Interval between two counts of the warnings that were kept, which change the levels of rules slowly. */
const CHECKS_MS = 10 * 60_000;
/** Interval between two checks for changes. */
const CHECK_MS = 500;

/**
 * Counts the figures of rows and people continuously. Contract: one counter of all processes works at a time, the
 * holder of the mark. It searches for days that events or imports changed, stores these days (figures_due), and counts
 * them from rows and audit entries. It never increments a figure, so figures cannot drift. If its process is killed,
 * the next counter continues with the stored days.
 */
export function createFiguresCounter() {
  const holder = randomUUID();
  const { countSome } = createDayCounter();
  let known: ReadonlySet<string> = new Set();
  let checkedAt = 0;
  let latest = '';
  let checksCountedAt = 0;

  /** Stores the days that changed since the last check. */
  async function storeChangedDays(mark: FiguresMarkDocument): Promise<FiguresMarkDocument | null> {
    const [now, epochs] = [new Date(), await readEpochs()];
    const latestTime = await findLatestTime();
    const newest = JSON.stringify([latestTime, epochs]);
    const isSettled = latestTime === null || checkedAt - latestTime.getTime() > EVENT_TIMES.settleMs;
    const isQuiet = newest === latest && isSettled && now.getTime() - checkedAt < EVENT_TIMES.fullCheckMs;
    if (mark.up_to !== null && isQuiet) return mark;
    const since = randomUUID();
    if (mark.up_to === null) await addDueDays(await findAllDays(now), since);
    else {
      const changed = await findChangedDays(new Date(mark.up_to.getTime() - EVENT_TIMES.longestTransactionMs), known);
      const imported = await findImportedDaysSince(mark.epochs, epochs);
      await addDueDays([...changed.days, ...imported], since);
      known = changed.eventNames;
    }
    checkedAt = now.getTime();
    latest = newest;
    const left = await countDueDays();
    const parts = { up_to: now, epochs, left, seen_at: now };
    return (await saveMark(holder, parts)) ? { ...mark, ...parts } : null;
  }

  async function countChecksIfDue(): Promise<void> {
    if (Date.now() - checksCountedAt < CHECKS_MS) return;
    checksCountedAt = Date.now();
    await countChecks(new Date());
  }

  /**
   * Checks for changes once, and counts some of the days that are due.
   * @returns number of days left; null while another counter works
   */
  async function countNextStep(): Promise<number | null> {
    const held = await acquireMark(holder);
    const mark = held && (await storeChangedDays(held));
    if (!mark) return null;
    await countChecksIfDue();
    if (mark.left === 0) return 0;
    const batch = mark.batch + 1;
    const counted = await countSome(batch);
    await removeDueDays(counted);
    const left = counted.length > 0 ? Math.max(0, await countDueDays()) : 0;
    return (await saveMark(holder, { batch, left, seen_at: new Date() })) ? left : null;
  }

  return { step: countNextStep, release: () => releaseMark(holder) };
}

/** Runs a counter until it is closed. */
export function runFiguresCounter(onError: (error: unknown) => void, isPaused: () => boolean = () => false) {
  const { step, release } = createFiguresCounter();
  const hasMore = async () => {
    const left = await step();
    return left === null ? null : left > 0;
  };
  return runSteps({ step: hasMore, release }, { idleMs: CHECK_MS, onError, isPaused });
}
