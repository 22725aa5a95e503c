import { type ImportKind, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { DAY_MS, NO_DAY } from '@subtitle/domain/dates';
import { getTeamDay, listDaysBetween } from '@subtitle/domain/team-day';
import { findChangedKeys } from '../../imports/publish/changed-keys';
import { findCountedDays } from '../content/content-day.repository';
import {
  type DayBounds,
  findDays,
  findDaysByIds,
  findDaysByKeys,
  findImportedDays,
  listKindsOfLane,
} from '../content/counted-rows.repository';
import { findApprovalTime, findFirstTime, findWorkEvents } from '../work/work-day.repository';
import { getEventName, type WorkEvent } from '../work/work-event';
import { type DueDay, getDueName } from './figures-mark.repository';

/** Earlier than any day on which a row can begin. */
const FIRST_DAY = '0000-01-01';
const ALL_DAYS = { $gte: FIRST_DAY, $lt: NO_DAY };

type Epochs = Readonly<Record<string, number>>;

/** Returns all days of a database whose figures were never counted. */
export async function findAllDays(now: Date): Promise<DueDay[]> {
  const content = await Promise.all(ITEM_KINDS.map((kind) => findDaysWithin(kind, ALL_DAYS)));
  const first = await findFirstTime();
  const work = first ? listDaysBetween(getTeamDay(first), getTeamDay(now)) : [];
  return [...content.flat(), ...work.map((day): DueDay => ({ kind: 'work', day }))];
}

/**
 * Returns the days that events changed since a time.
 * @param known names of events whose days are stored already
 * @returns the days, and the names of all events since then
 */
export async function findChangedDays(
  since: Date,
  known: ReadonlySet<string>,
): Promise<{ days: DueDay[]; eventNames: Set<string> }> {
  const events = await findWorkEvents(since, new Date(Date.now() + DAY_MS));
  const fresh = events.filter((event) => !known.has(getEventName(event)));
  const days = [...(await findContentDays(fresh)), ...(await listWorkDays(fresh))];
  return { days: removeRepeated(days), eventNames: new Set(events.map(getEventName)) };
}

/**
 * Returns the days of rows that imports added or removed, or that people hid, deleted or restored, between two states of
 * the lanes.
 */
export async function findImportedDaysSince(counted: Epochs, epochs: Epochs): Promise<DueDay[]> {
  const days: DueDay[] = [];
  for (const [lane, epoch] of Object.entries(epochs)) {
    if (epoch === (counted[lane] ?? 0)) continue;
    const since = counted[lane] ?? 0;
    const bounds = await findImportedDays(lane, since);
    const keys = (await findChangedKeys(lane as ImportKind, since, epoch)).flat();
    for (const kind of listKindsOfLane(lane)) {
      for (const one of bounds) days.push(...(await findDaysWithin(kind, one)));
      for (const day of await findDaysByKeys(kind, keys)) days.push({ kind, day });
      // A deleted row is no longer found by its key; only videos are deleted, and they have no day.
      days.push({ kind, day: NO_DAY });
    }
  }
  return removeRepeated(days);
}

/** Returns days with rows, and days that had rows when they were last counted. */
async function findDaysWithin(kind: ItemKind, bounds: DayBounds): Promise<DueDay[]> {
  const found = [...(await findDays(kind, bounds)), ...(await findCountedDays(kind, bounds))];
  const noDay = bounds === ALL_DAYS ? [NO_DAY] : [];
  return [...new Set([...found, ...noDay])].map((day) => ({ kind, day }));
}

async function findContentDays(events: readonly WorkEvent[]): Promise<DueDay[]> {
  const days: DueDay[] = [];
  for (const kind of ITEM_KINDS) {
    const ids = new Set(events.filter((event) => event.kind === kind).map(({ item }) => item));
    for (const day of await findDaysByIds(kind, [...ids])) days.push({ kind, day });
  }
  return days;
}

/** Returns the days of events, and of approvals that were undone. */
async function listWorkDays(events: readonly WorkEvent[]): Promise<DueDay[]> {
  const times = events.map(({ at }) => at);
  for (const event of events) {
    const approval = event.event === 'reopen-item' ? await findApprovalTime(event) : null;
    if (approval) times.push(approval);
  }
  return [...new Set(times.map(getTeamDay))].map((day) => ({ kind: 'work', day }));
}

function removeRepeated(days: readonly DueDay[]): DueDay[] {
  return [...new Map(days.map((due) => [getDueName(due), due])).values()];
}
