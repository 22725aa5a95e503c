import type { Counting } from '@subtitle/contracts/operations/figures';
import { combineCalls } from '../../infra/combine-calls';
import { EVENT_TIMES } from '../../infra/worker-mark';
import type { ContentDayDocument } from '../../models/content-day.model';
import type { WorkDayDocument } from '../../models/work-day.model';
import { findDaysAfter } from './content/content-day.repository';
import { readEpochs } from './content/counted-rows.repository';
import { readMark } from './count/figures-mark.repository';
import { findLatestTime, findWorkBatches, findWorkDays } from './work/work-day.repository';

/** Figures of rows and people. Requests read them as the worker stored them and never count. */
export interface Figures {
  /** Returns the counts of all rows, by the day on which they begin. */
  readContentDays(): Promise<readonly ContentDayDocument[]>;
  /** Returns the counts of consecutive days in the team's time zone, none of them in the future. */
  readWorkDays(days: readonly string[]): Promise<readonly WorkDayDocument[]>;
  /** Returns how far the worker has counted. */
  readCounting(): Promise<Counting>;
}

/** Opens the figures for one process. It caches days and fetches those counted since. */
export function openFigures(): Figures {
  return {
    readContentDays: combineCalls(createContentReader()),
    readWorkDays: createWorkReader(),
    readCounting: readCounting,
  };
}

function createContentReader() {
  let days = new Map<string, ContentDayDocument>();
  let batch = 0;
  return async () => {
    const stored = (await readMark())?.batch ?? 0;
    // A lower number means that a backup of the database was restored.
    if (stored < batch) [days, batch] = [new Map(), 0];
    if (stored > batch) for (const day of await findDaysAfter(batch)) days.set(day._id, day);
    batch = stored;
    return [...days.values()];
  };
}

function createWorkReader() {
  const known = new Map<string, WorkDayDocument>();
  return async (days: readonly string[]) => {
    if (days.length === 0) return [];
    const batches = await findWorkBatches(days[0]!, days.at(-1)!);
    const changed = days.filter((day) => batches.has(day) && batches.get(day) !== known.get(day)?.batch);
    for (const day of changed.length > 0 ? await findWorkDays(changed) : []) known.set(day._id, day);
    return days.map((day) => (batches.has(day) ? known.get(day)! : createEmptyDay(day)));
  };
}

const createEmptyDay = (_id: string): WorkDayDocument => ({
  _id,
  approved: [],
  people: [],
  presence: [],
  processing: [],
});

/** A worker that has not checked for changes for this long is not running. */
const STOPPED_AFTER_MS = 30_000;

/** Returns how far the figures are counted. Changes since the last check count as one day that is left. */
async function readCounting(): Promise<Counting> {
  const [mark, epochs, latest] = await Promise.all([readMark(), readEpochs(), findLatestTime()]);
  if (!mark?.up_to) return { at: null, days: 1, paused: isStopped(mark?.held_until ?? STARTED_AT) };
  const isBehind =
    (latest !== null && mark.up_to.getTime() - latest.getTime() < EVENT_TIMES.settleMs) ||
    Object.entries(epochs).some(([lane, epoch]) => epoch !== (mark.epochs[lane] ?? 0));
  const seen = mark.seen_at ?? mark.up_to;
  return { at: seen.toISOString(), days: Math.max(mark.left, isBehind ? 1 : 0), paused: isStopped(seen) };
}

/** Before the first count, the worker has the same time to begin, counted from the start of this process. */
const STARTED_AT = new Date();

const isStopped = (at: Date) => Date.now() - at.getTime() > STOPPED_AFTER_MS;
