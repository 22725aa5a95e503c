import { inTurns } from '../../infra/in-turns';
import type { ContentDayDocument } from '../../models/content-day.model';
import type { WorkDayDocument } from '../../models/work-day.model';
import { findDaysAfter } from './content/content-day.repository';
import { readMark } from './count/figures-mark.repository';
import { type Counting, readCounting } from './count/read-counting';
import { findWorkBatches, findWorkDays } from './work/work-day.repository';

/** Counted figures of rows and people: read as the worker stored them, never counted by a request. */
export interface Figures {
  /** How all rows stand, by the day they begin on. */
  content(): Promise<readonly ContentDayDocument[]>;
  /** What happened on days of the team's clock that follow each other, none of them in the future. */
  work(days: readonly string[]): Promise<readonly WorkDayDocument[]>;
  /** How far the worker has counted. */
  counting(): Promise<Counting>;
}

/** Of one process, which keeps what it read and fetches what was counted since. */
export function openFigures(): Figures {
  return { content: inTurns(contentReader()), work: workReader(), counting: readCounting };
}

function contentReader() {
  let days = new Map<string, ContentDayDocument>();
  let batch = 0;
  return async () => {
    const stored = (await readMark())?.batch ?? 0;
    // Another database was restored in place.
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
