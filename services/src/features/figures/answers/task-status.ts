import { hasTextColumns, ITEM_KINDS } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { AnswerOf } from '@subtitle/contracts/operation';
import {
  DUE_GROUPS,
  type DueCounts,
  type DueGroup,
  type getPersonFigures,
  type getTaskStatus,
  type HistoryDay,
  type LoadOfPerson,
  MAX_DAYS,
  type PersonFigures,
} from '@subtitle/contracts/operations/figures';
import { ASSIGNED, IN_REVIEW, STATUSES } from '@subtitle/contracts/statuses';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import { getTeamDay, listDaysBetween } from '@subtitle/domain/team-day';
import { hasAnyRole, isSameUser } from '@subtitle/domain/users/roles';
import type { SessionActor } from '../../../actor';
import { invalid, Refusal } from '../../../refusal';
import { requireDay } from '../../items/row/days';
import type { Figures } from '../figures';
import { indexDoneWork } from './done-work';
import { groupOwnedUnits, type OwnedUnits } from './owned-units';
import { findPeople, findPerson, type TaskPerson } from './people.repository';

export interface PeriodFilter {
  from?: string;
  to?: string;
  language?: LanguageCode;
}

type Viewer = Pick<SessionActor, 'username' | 'roles'>;

/**
 * Returns everyone's counts. Restricted counts are returned only to viewers who may see them.
 * @throws Refusal invalid-request for invalid days or too many days
 */
export async function readTaskStatus(
  figures: Figures,
  viewer: Viewer,
  period: PeriodFilter,
): Promise<AnswerOf<typeof getTaskStatus>> {
  const today = getTeamDay(new Date());
  const days = listRequestedDays(period, today);
  const counting = await figures.readCounting();
  const [people, ownedUnits, done] = await Promise.all([
    findPeople(),
    figures.readContentDays().then((content) => groupOwnedUnits(content, period.language)),
    figures.readWorkDays(days).then((work) => indexDoneWork(work, period.language)),
  ]);
  const due = createDueCounts();
  for (const [, own] of ownedUnits) countDueUnits(due, own, today);
  return {
    today,
    from: days[0]!,
    to: days.at(-1)!,
    people: people.map((one) =>
      presentPerson(one, ownedUnits.get(one.username) ?? [], done(one.username), { viewer, today }),
    ),
    due,
    counting,
  };
}

/** Returns one person's counts. @throws Refusal not-found, and all refusals of readTaskStatus */
export async function readPersonFigures(
  figures: Figures,
  viewer: Viewer,
  id: number,
  period: PeriodFilter,
): Promise<AnswerOf<typeof getPersonFigures>> {
  const today = getTeamDay(new Date());
  const days = listRequestedDays(period, today);
  const person = await findPerson(id);
  if (!person) throw new Refusal('not-found');
  const counting = await figures.readCounting();
  const [content, work] = await Promise.all([figures.readContentDays(), figures.readWorkDays(days)]);
  const own = groupOwnedUnits(content, period.language).get(person.username) ?? [];
  const done = indexDoneWork(work, period.language)(person.username);
  const due = createDueCounts();
  countDueUnits(due, own, today);
  return {
    person: presentPerson(person, own, done, { viewer, today }),
    load: groupLoad(own, today),
    due,
    history: canSeeRestricted(viewer, person) ? done : null,
    counting,
  };
}

/** Rows sent back to a person and hours are visible only to that person, assigners and admins (decision 44). */
function canSeeRestricted({ username, roles }: Viewer, person: Pick<TaskPerson, 'username'>): boolean {
  return isSameUser(username, person.username) || hasAnyRole(roles, ['assigner']);
}

/**
 * Returns the requested days; the last seven by default. @throws Refusal invalid-request for invalid days or too many
 * days
 */
export function listRequestedDays({ from, to }: PeriodFilter, today: string): string[] {
  if (from !== undefined) requireDay('from', from);
  if (to !== undefined) requireDay('to', to);
  const last = to !== undefined && to < today ? to : today;
  const first = from ?? addDays(last, -6);
  if (first > last) throw invalid('from', 'From Date must not be after To Date, nor after today.');
  if (addDays(first, MAX_DAYS) <= last) throw invalid('from', `At most ${MAX_DAYS} days can be shown.`);
  return listDaysBetween(first, last);
}

function presentPerson(
  person: TaskPerson,
  own: readonly OwnedUnits[],
  done: readonly HistoryDay[],
  { viewer, today }: { viewer: Viewer; today: string },
): PersonFigures {
  const { _id: id, name, username, roles, status } = person;
  const sumDays = (pick: (day: HistoryDay) => number) => done.reduce((total, day) => total + pick(day), 0);
  const countUnits = (fits: (hand: OwnedUnits) => boolean) =>
    own.reduce((total, group) => total + (fits(group) ? group.count : 0), 0);
  const seen = canSeeRestricted(viewer, person);
  const [approved, back] = [sumDays((day) => day.approved), sumDays((day) => day.sentBack)];
  return {
    id,
    name,
    username,
    roles,
    status,
    vttFiles: countUnits(({ kind }) => !hasTextColumns(kind)),
    pending: countUnits((group) => group.status === ASSIGNED),
    overdue: countUnits((group) => isOverdue(group, today)),
    inProgress: countUnits((group) => group.status === IN_REVIEW || (group.status === ASSIGNED && group.begun)),
    success: approved,
    reviewed: sumDays((day) => day.reviewed),
    days: done.map((day) => day.approved + day.reviewed),
    sentBack: seen ? { back, decided: approved + back } : null,
    seconds: seen ? sumDays((day) => day.seconds) : null,
  };
}

const isOverdue = ({ status, day }: OwnedUnits, today: string) => status === ASSIGNED && day < today;

function groupLoad(own: readonly OwnedUnits[], today: string): LoadOfPerson[] {
  const lanes = new Map<string, LoadOfPerson>();
  for (const group of own) {
    const { kind, language, status, begun, count, day } = group;
    const key = `${kind}:${language}:${status}`;
    const lane = lanes.get(key) ?? { kind, language, status, begun: 0, overdue: 0, count: 0, oldest: null };
    lane.count += count;
    if (begun) lane.begun += count;
    if (isOverdue(group, today)) lane.overdue += count;
    if (day !== NO_DAY && (lane.oldest === null || day < lane.oldest)) lane.oldest = day;
    lanes.set(key, lane);
  }
  return [...lanes.values()].sort(
    (a, b) =>
      ITEM_KINDS.indexOf(a.kind) - ITEM_KINDS.indexOf(b.kind) ||
      LANGUAGE_CODES.indexOf(a.language) - LANGUAGE_CODES.indexOf(b.language) ||
      STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status),
  );
}

const createDueCounts = () => Object.fromEntries(DUE_GROUPS.map((group) => [group, 0])) as DueCounts;

function countDueUnits(due: DueCounts, own: readonly OwnedUnits[], today: string): void {
  for (const { status, day, count } of own) if (status === ASSIGNED) due[getDueGroup(day, today)] += count;
}

function getDueGroup(day: string, today: string): DueGroup {
  if (day === NO_DAY) return 'noDay';
  if (day < today) return 'overdue';
  const away = listDaysBetween(today, day < addDays(today, 8) ? day : addDays(today, 8)).length - 1;
  return away === 0 ? 'today' : away <= 3 ? (`in${away}` as DueGroup) : away <= 7 ? 'in4to7' : 'later';
}
