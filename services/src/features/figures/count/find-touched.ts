import { type ImportKind, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { NO_DAY } from '@subtitle/domain/dates';
import { daysBetween, teamDay } from '@subtitle/domain/team-day';
import { findChangedKeys } from '../../imports/publish/changed-keys';
import { findCountedDays } from '../content/content-day.repository';
import {
  type DayBounds,
  findDays,
  findDaysOf,
  findDaysOfKeys,
  findImportedDays,
  kindsOfLane,
} from '../content/standing.repository';
import { type Happening, nameOf } from '../work/happened';
import { findApprovalTime, findFirstTime, findHappenings } from '../work/work-day.repository';
import { type Due, dueName } from './figures-mark.repository';

/** Earlier than any day on which a row can begin. */
const FIRST_DAY = '0000-01-01';
const ALL_DAYS = { $gte: FIRST_DAY, $lt: NO_DAY };

type Epochs = Readonly<Record<string, number>>;

/** Returns all days of a database whose figures were never counted. */
export async function findAllDays(now: Date): Promise<Due[]> {
  const content = await Promise.all(ITEM_KINDS.map((kind) => daysWithin(kind, ALL_DAYS)));
  const first = await findFirstTime();
  const work = first ? daysBetween(teamDay(first), teamDay(now)) : [];
  return [...content.flat(), ...work.map((day): Due => ({ kind: 'work', day }))];
}

/**
 * Returns the days that events changed since a time.
 * @param known names of events whose days are stored already
 * @returns the days, and the names of all events since then
 */
export async function findTouchedDays(
  since: Date,
  known: ReadonlySet<string>,
): Promise<{ days: Due[]; happened: Set<string> }> {
  const happened = await findHappenings(since, new Date(Date.now() + 86_400_000));
  const fresh = happened.filter((event) => !known.has(nameOf(event)));
  const days = [...(await contentDaysOf(fresh)), ...(await workDaysOf(fresh))];
  return { days: distinct(days), happened: new Set(happened.map(nameOf)) };
}

/**
 * Returns the days of rows that imports added or removed, or that people hid, deleted or restored, between two states of
 * the lanes.
 */
export async function findImportedSince(counted: Epochs, epochs: Epochs): Promise<Due[]> {
  const days: Due[] = [];
  for (const [lane, epoch] of Object.entries(epochs)) {
    if (epoch === (counted[lane] ?? 0)) continue;
    const since = counted[lane] ?? 0;
    const bounds = await findImportedDays(lane, since);
    const keys = (await findChangedKeys(lane as ImportKind, since, epoch)).flat();
    for (const kind of kindsOfLane(lane)) {
      for (const one of bounds) days.push(...(await daysWithin(kind, one)));
      for (const day of await findDaysOfKeys(kind, keys)) days.push({ kind, day });
      // A deleted row is no longer found by its key; only videos are deleted, and they have no day.
      days.push({ kind, day: NO_DAY });
    }
  }
  return distinct(days);
}

/** Returns days with rows, and days that had rows when they were last counted. */
async function daysWithin(kind: ItemKind, bounds: DayBounds): Promise<Due[]> {
  const found = [...(await findDays(kind, bounds)), ...(await findCountedDays(kind, bounds))];
  const noDay = bounds === ALL_DAYS ? [NO_DAY] : [];
  return [...new Set([...found, ...noDay])].map((day) => ({ kind, day }));
}

async function contentDaysOf(events: readonly Happening[]): Promise<Due[]> {
  const days: Due[] = [];
  for (const kind of ITEM_KINDS) {
    const ids = new Set(events.filter((event) => event.kind === kind).map(({ item }) => item));
    for (const day of await findDaysOf(kind, [...ids])) days.push({ kind, day });
  }
  return days;
}

/** Returns the days of events, and of approvals that were undone. */
async function workDaysOf(events: readonly Happening[]): Promise<Due[]> {
  const times = events.map(({ at }) => at);
  for (const event of events) {
    const approval = event.event === 'reopen-item' ? await findApprovalTime(event) : null;
    if (approval) times.push(approval);
  }
  return [...new Set(times.map(teamDay))].map((day) => ({ kind: 'work', day }));
}

function distinct(days: readonly Due[]): Due[] {
  return [...new Map(days.map((due) => [dueName(due), due])).values()];
}
