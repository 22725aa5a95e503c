import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay } from '@subtitle/domain/team-day';
import type { ContentDayDocument } from '../../../models/content-day.model';
import type { FiguresDueDocument } from '../../../models/figures-mark.model';
import { saveContentDays } from '../content/content-day.repository';
import { countDays } from '../content/count-days';
import { openDay } from '../work/open-day';
import { saveWorkDay } from '../work/work-day.repository';
import { findDueDays } from './figures-mark.repository';

/** Limit of days per query. A query also counts the days between them, so the days must be close together. */
const MAX_QUERY_DAYS = 64;
const MAX_GAP_DAYS = 16;
const MAX_WORK_DAYS = 8;

/** Counts days that are due, a few per call. */
export function createDayCounter() {
  let currentDay = openDay('');

  /** @returns the days that were counted and stored as this batch; empty if none is due */
  async function countNextDays(batch: number): Promise<FiguresDueDocument[]> {
    const work = await findDueDays('work', MAX_WORK_DAYS, true);
    for (const { day } of work) await saveWorkDay(await countWork(day), batch);
    if (work.length > 0) return work;
    for (const kind of ITEM_KINDS) {
      const due = takeCloseDays(await findDueDays(kind, MAX_QUERY_DAYS));
      if (due.length === 0) continue;
      await countContent(kind, due, batch);
      return due;
    }
    return [];
  }

  function countWork(day: string) {
    if (day !== getTeamDay(new Date())) return openDay(day).fold();
    if (currentDay.day !== day) currentDay = openDay(day);
    return currentDay.fold();
  }
  return { countSome: countNextDays };
}

async function countContent(kind: ItemKind, due: readonly FiguresDueDocument[], batch: number): Promise<void> {
  const counted = await countDays(kind, { $gte: due[0]!.day, $lt: addDays(due.at(-1)!.day, 1) });
  const found = new Set(counted.map(({ day }) => day));
  const emptied = due.filter(({ day }) => !found.has(day)).map(({ day }) => createEmptyDay(kind, day));
  await saveContentDays([...counted, ...emptied], batch);
}

function createEmptyDay(kind: ItemKind, day: string): ContentDayDocument {
  return { _id: `${kind}:${day}`, kind, day, counted_at: new Date(), counts: [], in_review: [] };
}

function takeCloseDays(due: readonly FiguresDueDocument[]): FiguresDueDocument[] {
  const end = due.findIndex(({ day }, at) => at > 0 && day > addDays(due[at - 1]!.day, MAX_GAP_DAYS));
  return end < 0 ? [...due] : due.slice(0, end);
}
