import { randomUUID } from 'node:crypto';
import { runSteps } from '../../../infra/run-steps';
import type { FiguresMarkDocument } from '../../../models/figures-mark.model';
import { readEpochs } from '../content/counted-rows.repository';
import { MAX_TRANSACTION_MS } from '../work/open-day';
import { findLatestTime } from '../work/work-day.repository';
import { createDayCounter } from './count-due';
import {
  acquireMark,
  addDueDays,
  countDueDays,
  releaseMark,
  removeDueDays,
  SETTLE_MS,
  saveMark,
} from './figures-mark.repository';
import { findAllDays, findChangedDays, findImportedDaysSince } from './find-changed-days';

/** Interval between two checks for changes. */
const CHECK_MS = 500;
/** Longest interval between two full checks, which also find events whose transaction was committed late. */
const FULL_CHECK_MS = 3_000;

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

  /** Stores the days that changed since the last check. */
  async function storeChangedDays(mark: FiguresMarkDocument): Promise<FiguresMarkDocument | null> {
    const [now, epochs] = [new Date(), await readEpochs()];
    const latestTime = await findLatestTime();
    const newest = JSON.stringify([latestTime, epochs]);
    const isSettled = latestTime === null || checkedAt - latestTime.getTime() > SETTLE_MS;
    const isQuiet = newest === latest && isSettled && now.getTime() - checkedAt < FULL_CHECK_MS;
    if (mark.up_to !== null && isQuiet) return mark;
    const since = randomUUID();
    if (mark.up_to === null) await addDueDays(await findAllDays(now), since);
    else {
      const changed = await findChangedDays(new Date(mark.up_to.getTime() - MAX_TRANSACTION_MS), known);
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

  /**
   * Checks for changes once, and counts some of the days that are due.
   * @returns number of days left; null while another counter works
   */
  async function countNextStep(): Promise<number | null> {
    const held = await acquireMark(holder);
    const mark = held && (await storeChangedDays(held));
    if (!mark) return null;
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
