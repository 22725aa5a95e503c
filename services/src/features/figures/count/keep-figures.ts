import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FiguresMarkDocument } from '../../../models/figures-mark.model';
import { readEpochs } from '../content/standing.repository';
import { LONGEST_CHANGE_MS } from '../work/open-day';
import { findLatestTime } from '../work/work-day.repository';
import { dayCounter } from './count-due';
import { addDue, countDue, holdMark, releaseMark, removeDue, SETTLED_MS, saveMark } from './figures-mark.repository';
import { findAllDays, findImportedSince, findTouchedDays } from './find-touched';

/** Interval between two checks for changes. */
const LOOK_MS = 500;
/** Longest interval between two full checks, which also find events whose transaction was committed late. */
const FULL_LOOK_MS = 3_000;
/** Pause after an error, and while another worker counts. */
const PAUSE_MS = 2_000;

/**
 * Counts the figures of rows and people continuously. Contract: one counter of all processes works at a time, the
 * holder of the mark. It searches for days that events or imports changed, stores these days (figures_due), and counts
 * them from rows and audit entries. It never increments a figure, so figures cannot drift. If its process is killed,
 * the next counter continues with the stored days.
 */
export function figuresCounter() {
  const holder = randomUUID();
  const { countSome } = dayCounter();
  let known: ReadonlySet<string> = new Set();
  let lookedAt = 0;
  let latest = '';

  /** Stores the days that changed since the last check. */
  async function look(mark: FiguresMarkDocument): Promise<FiguresMarkDocument | null> {
    const [now, epochs] = [new Date(), await readEpochs()];
    const latestTime = await findLatestTime();
    const newest = JSON.stringify([latestTime, epochs]);
    const isSettled = latestTime === null || lookedAt - latestTime.getTime() > SETTLED_MS;
    const isQuiet = newest === latest && isSettled && now.getTime() - lookedAt < FULL_LOOK_MS;
    if (mark.up_to !== null && isQuiet) return mark;
    const since = randomUUID();
    if (mark.up_to === null) await addDue(await findAllDays(now), since);
    else {
      const touched = await findTouchedDays(new Date(mark.up_to.getTime() - LONGEST_CHANGE_MS), known);
      const imported = await findImportedSince(mark.epochs, epochs);
      await addDue([...touched.days, ...imported], since);
      known = touched.happened;
    }
    lookedAt = now.getTime();
    latest = newest;
    const left = await countDue();
    const parts = { up_to: now, epochs, left, seen_at: now };
    return (await saveMark(holder, parts)) ? { ...mark, ...parts } : null;
  }

  /**
   * Checks for changes once, and counts some of the days that are due.
   * @returns number of days left; null while another counter works
   */
  async function step(): Promise<number | null> {
    const held = await holdMark(holder);
    const mark = held && (await look(held));
    if (!mark) return null;
    if (mark.left === 0) return 0;
    const batch = mark.batch + 1;
    const counted = await countSome(batch);
    await removeDue(counted);
    const left = counted.length > 0 ? Math.max(0, await countDue()) : 0;
    return (await saveMark(holder, { batch, left, seen_at: new Date() })) ? left : null;
  }

  return { step, release: () => releaseMark(holder) };
}

/** Runs a counter until it is closed. */
export function keepFigures(onError: (error: unknown) => void, isPaused: () => boolean = () => false) {
  const counter = figuresCounter();
  const closing = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const left = isPaused() ? null : await counter.step();
        if (left === null) await pause(PAUSE_MS);
        else if (left === 0) await pause(LOOK_MS);
      } catch (error) {
        onError(error);
        await pause(PAUSE_MS);
      }
    }
    await counter.release().catch(onError);
  }
  const running = run();
  return {
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}
