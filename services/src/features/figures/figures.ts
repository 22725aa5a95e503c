import { inTurns } from '../../infra/in-turns';
import type { ContentDayDocument } from '../../models/content-day.model';
import type { WorkDayDocument } from '../../models/work-day.model';
import { findDaysAfter } from './content/content-day.repository';
import { readMark } from './count/figures-mark.repository';
import { type Counting, readCounting } from './count/read-counting';
import { findWorkBatches, findWorkDays } from './work/work-day.repository';

/** Figures of rows and people. Requests read them as the worker stored them and never count. */
export interface Figures {
  /** Returns how all rows count, by the day on which they begin. */
  content(): Promise<readonly ContentDayDocument[]>;
  /** Returns the events of consecutive days in the team's time zone, none of them in the future. */
  work(days: readonly string[]): Promise<readonly WorkDayDocument[]>;
  /** Returns how far the worker has counted. */
  counting(): Promise<Counting>;
}

/** Opens the figures for one process. It caches days and fetches those counted since. */
export function openFigures(): Figures {
  return { content: inTurns(contentReader()), work: workReader(), counting: readCounting };
}

function contentReader() {
  let days = new Map<string, ContentDayDocument>();
  let batch = 0;
  return async () => {
    const stored = (await readMark())?.batch ?? 0;
    // The database was replaced by a restored one.
    if (stored < batch) [days, batch] = [new Map(), 0];
    if (stored > batch) for (const day of await findDaysAfter(batch)) days.set(day._id, day);
    batch = stored;
    return [...days.values()];
  };
}

function workReader() {
  const known = new Map<string, WorkDayDocument>();
  return async (days: readonly string[]) => {
    if (days.length === 0) return [];
    const batches = await findWorkBatches(days[0]!, days.at(-1)!);
    const changed = days.filter((day) => batches.has(day) && batches.get(day) !== known.get(day)?.batch);
    for (const day of changed.length > 0 ? await findWorkDays(changed) : []) known.set(day._id, day);
    return days.map((day) => (batches.has(day) ? known.get(day)! : nothingOn(day)));
  };
}

const nothingOn = (_id: string): WorkDayDocument => ({ _id, approved: [], people: [], presence: [], processing: [] });
