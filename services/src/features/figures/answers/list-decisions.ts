import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { AnswerOf, QueryOf } from '@subtitle/contracts/operation';
import type { DecidedUnit, Decision, DecisionPart, listDecided } from '@subtitle/contracts/operations/decided';
import { APPROVED } from '@subtitle/contracts/statuses';
import { addDays, NO_DAY } from '@subtitle/domain/dates';
import { getItemName } from '@subtitle/domain/item-name';
import { getTeamDay, getTeamDayStart } from '@subtitle/domain/team-day';
import { hasAnyRole, isSameUser } from '@subtitle/domain/users/roles';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { getFindingRule } from '../../../models/finding-rules';
import type { WorkDayDocument } from '../../../models/work-day.model';
import { Refusal } from '../../../refusal';
import { findItems } from '../../items/row/find-item';
import { type Row, type RowFilter, seesEveryRow } from '../../items/row/item';
import { getKindSpec } from '../../items/row/item-kinds';
import type { Figures } from '../figures';
import { groupBy } from '../group-by';
import { findDecisionFacts, findWorkEvents } from '../work/work-day.repository';
import { getEventName, getUnitName, type WorkEvent } from '../work/work-event';
import { listRequestedDays } from './task-status';

type Viewer = Pick<SessionActor, 'username' | 'roles'>;
interface DecisionFilter {
  decision: Decision;
  language?: LanguageCode;
  person?: string;
  part?: DecisionPart;
  /** Findings of the row's latest submission: `any`, `kept` or the id of a rule. */
  findings?: string;
}

/** A decision. If one person's decisions are requested, `part` is that person's part in it. */
interface ListedDecision extends WorkEvent {
  submitter: string | null;
  part: DecidedUnit['part'];
  /** Sort key in the list: the latest decision first. */
  sortKey: string;
}

const EVENTS: Record<Decision, string> = { approved: 'approve-item', 'sent-back': 'reassign-item' };

/**
 * Returns one page of decisions, latest first. The pages list exactly the rows that the figures count for these days.
 * Days without such decisions are not read.
 * @throws Refusal forbidden for the work of other people; invalid-request for invalid days or too many days
 */
export async function listDecisions(
  figures: Figures,
  viewer: Viewer,
  {
    decision = APPROVED,
    person,
    part,
    language,
    findings,
    cursor,
    limit = LIMITS.listPage,
    ...period
  }: QueryOf<typeof listDecided>,
): Promise<AnswerOf<typeof listDecided>> {
  const listed = choosePerson(viewer, decision, person);
  // The figures of a person count the rows sent back to that person, and so does the list behind them.
  const listedPart = part ?? (decision !== APPROVED && person !== undefined ? 'submitted' : undefined);
  const wanted: DecisionFilter = { decision, language, part: listedPart, findings, person: listed };
  const days = listRequestedDays(period, getTeamDay(new Date()));
  const counting = await figures.readCounting();
  const counted = (await figures.readWorkDays(days)).map((day) => ({
    day: day._id,
    count: countDecisions(day, wanted),
    isRead: mayHaveDecisions(day, wanted),
  }));
  const found: ListedDecision[] = [];
  for (const { day, isRead } of counted.toReversed()) {
    if (found.length > limit) break;
    if (isRead && !isBefore(cursor, day)) found.push(...(await findDecisionsOn(day, wanted, cursor)));
  }
  const page = found.slice(0, limit);
  // The figures count neither findings nor who sent rows back.
  const ofPage = cursor === undefined && found.length <= limit ? found.length : null;
  return {
    from: days[0]!,
    to: days.at(-1)!,
    total: findings === undefined && !listsSender(wanted) ? counted.reduce((sum, { count }) => sum + count, 0) : ofPage,
    units: await presentDecisions(page),
    counting,
    nextCursor: found.length > limit ? page.at(-1)!.sortKey : null,
  };
}

/**
 * Returns the username whose decisions are listed; undefined for everyone. Rows sent back to a person are visible only
 * to that person, to who sent them back, and to assigners and admins (decision 44, E318).
 */
function choosePerson({ username, roles }: Viewer, decision: Decision, person?: string): string | undefined {
  if (decision === APPROVED ? seesEveryRow({ roles }) : hasAnyRole(roles, ['assigner'])) return person;
  if (person !== undefined && !isSameUser(username, person)) throw new Refusal('forbidden');
  return username;
}

function countDecisions(
  { approved, people }: WorkDayDocument,
  { decision, language, person, part }: DecisionFilter,
): number {
  const inLanguage = (one: { language: LanguageCode }) => (language ?? one.language) === one.language;
  if (decision === APPROVED && person === undefined)
    return approved.filter(inLanguage).reduce((sum, { count }) => sum + count, 0);
  return people
    .filter((one) => inLanguage(one) && (person ?? one.username) === one.username)
    .reduce((sum, one) => {
      const submitted = decision === APPROVED ? one.approved : one.sentBack;
      const reviewed = decision === APPROVED ? one.reviewed : 0;
      return sum + (part === 'reviewed' ? 0 : submitted) + (part === 'submitted' ? 0 : reviewed);
    }, 0);
}

/** Whether rows are listed that a person sent back. */
function listsSender({ decision, person, part }: DecisionFilter): boolean {
  return decision !== APPROVED && person !== undefined && part !== 'submitted';
}

/** Whether a day may have listed decisions: those that the figures count, or some of a person who worked that day. */
function mayHaveDecisions(day: WorkDayDocument, wanted: DecisionFilter): boolean {
  const isPresent = () => day.presence.some(({ username }) => username === wanted.person);
  return countDecisions(day, wanted) > 0 || (listsSender(wanted) && isPresent());
}

/** Whether all decisions of a day come before the start of the page. */
function isBefore(cursor: string | undefined, day: string): boolean {
  return cursor !== undefined && getTeamDayStart(day).getTime() > Number(cursor.slice(0, cursor.indexOf(':')));
}

async function findDecisionsOn(day: string, wanted: DecisionFilter, cursor?: string): Promise<ListedDecision[]> {
  const { decision, language, findings } = wanted;
  const all = (await findWorkEvents(getTeamDayStart(day), getTeamDayStart(addDays(day, 1)))).filter(
    (one) => one.event === EVENTS[decision] && (language ?? one.language) === one.language,
  );
  const events = findings === undefined ? all : await keepWithFindings(all, findings);
  const before = await findDecisionFacts(events);
  const decisions = events
    .filter((event) => !before.get(getEventName(event))!.undone)
    .flatMap((event): ListedDecision[] => {
      const { submitter } = before.get(getEventName(event))!;
      return getCountedParts(event, submitter, wanted).map((part) => ({
        ...event,
        submitter,
        part,
        sortKey: `${String(event.at.getTime()).padStart(15, '0')}:${getEventName(event)}:${part ?? ''}`,
      }));
    })
    .sort((a, b) => (a.sortKey < b.sortKey ? 1 : -1));
  return keepLatestOfRows(decisions, decision).filter(({ sortKey }) => cursor === undefined || sortKey < cursor);
}

/** Keeps the events of rows whose latest submission in the language has these findings. */
async function keepWithFindings(events: readonly WorkEvent[], findings: string): Promise<WorkEvent[]> {
  const kept: WorkEvent[] = [];
  for (const some of groupBy(events, ({ kind, language }) => `${kind}:${language}`).values()) {
    const { kind, language } = some[0]!;
    const rule = { finding_rules: getFindingRule(language, findings) } as RowFilter;
    const ids = [...new Set(some.map(({ item }) => item))];
    const rows = new Set((await findItems(kind, ids, { _id: 0, id: 1 }, rule)).map(({ id }) => id));
    kept.push(...some.filter(({ item }) => rows.has(item)));
  }
  return kept;
}

/**
 * Keeps the latest decision of each row and day, as the figures count them (decision 50). For rows sent back it keeps
 * one decision per recipient.
 */
function keepLatestOfRows(decisions: readonly ListedDecision[], decision: Decision): ListedDecision[] {
  const rows = groupBy(decisions, (one) =>
    [getUnitName(one), one.part ?? '', decision === 'sent-back' ? one.submitter : ''].join(),
  );
  return [...rows.values()].map(([latest]) => latest!);
}

/**
 * Returns the parts for which the decision is listed, as often as the figures count it. Without a requested person that
 * is once, or not at all for a row sent back without a submitter. For a person it is once per part.
 */
function getCountedParts(
  { by }: WorkEvent,
  submitter: string | null,
  { decision, person, part }: DecisionFilter,
): DecidedUnit['part'][] {
  if (person === undefined) return decision === APPROVED || submitter !== null ? [null] : [];
  const parts: DecisionPart[] = [];
  if (submitter === person) parts.push('submitted');
  if (by === person) parts.push('reviewed');
  return parts.filter((one) => (part ?? one) === one);
}

async function presentDecisions(page: readonly ListedDecision[]): Promise<DecidedUnit[]> {
  const rows = new Map<string, Row>();
  for (const [kind, own] of groupBy(page, (one) => one.kind))
    for (const row of await findItems(kind, [...new Set(own.map(({ item }) => item))], {
      _id: 0,
      ...getKindSpec(kind).fields,
    }))
      rows.set(`${kind}:${row.id}`, row);
  return page.map(({ at, by, submitter, part, kind, item: id, language }) => {
    const row = rows.get(`${kind}:${id}`);
    return {
      at: at.toISOString(),
      by,
      submitter,
      part,
      kind,
      id,
      language,
      name: row ? getItemName(row) : null,
      ...(row && row.from !== NO_DAY ? { from: row.from, to: row.to } : { from: null, to: null }),
      channel: row?.channel_id ?? null,
      status: row ? readUnit(row, language).status : null,
    };
  });
}
