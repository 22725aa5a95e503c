import { holdsTexts, requiredTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Stage, Status } from '@subtitle/contracts/statuses';
import { unlessOutOfTime } from '../../../infra/outage';
import { rowsOfDaysOfLists } from '../../imports/rows/visible-rows';
import { findVideosIn } from '../../videos/uploaded-subtitles';
import type { Assignee } from '../assign/assignee.repository';
import { behind } from '../list/list-cursor';
import { NO_DAYS, ONE_DAY, type RowDays } from '../row/days';
import { PENDING, type Row, type RowFilter } from '../row/item';
import { specOf } from '../row/item-kinds';
import { askRows, countAlike, countRows, narrow, type RowQuestion, streamRows } from '../row/row-question';
import { type After, afterOf, type Behind, isBehind, type Piece } from '../work/merge-lanes';
import type { Lane } from '../work/work.repository';
import { unfitFilter } from './unfit-filter';

/** One kind in one status: in a language, or in any, which is found by what a row has in any (E130); what is pending is not. */
export interface StatusLane {
  kind: Lane['kind'];
  language?: LanguageCode;
  status: Status;
  /** Only what is begun, as the figures count it: with a draft of its owner. Of what is pending what has a text, else what has none. */
  begun?: boolean;
}

/** Whose work, and of which days. */
export interface Sought {
  person?: string;
  from?: string;
  to?: string;
  /** Only what begins then or later. */
  begin?: string;
  /** What its owner has had since then or longer. */
  before?: Date;
  /** Only what is marked 'source changed': asked for in one language at a time. */
  sourceChanged?: boolean;
  /** Who may receive rows: only what belongs to somebody else is sought then. Asked for in one language at a time. */
  fit?: readonly Assignee[];
  /** The videos that have a file, by its language: read by the first lane that asks, for all of them. */
  files?: ReturnType<typeof findVideosIn>;
}

const PATIENCE_MS = 10_000;
/** Who looks at a page does not wait longer for its numbers. */
const COUNTED_MS = 3_000;

/**
 * What one lane holds of it: by the index of its owner where one is named, else by that of its status; what is pending has none.
 * @param after behind which place a page begins
 */
export async function boardQuestion(lane: StatusLane, sought: Sought, after?: After): Promise<RowQuestion> {
  const { kind, language } = lane;
  const { from, to, begin } = sought;
  const { visible, longest } = await rowsOfDaysOfLists(kind);
  const days = daysOf(kind).filter({ from, to, longest });
  const { by, rest } = language ? await inLanguage(lane, language, sought) : inAnyLanguage(lane, sought);
  const asked = {
    by,
    visible,
    from: begin && begin > (days.from?.$gte ?? '') ? { ...days.from, $gte: begin } : days.from,
    rest: { ...(days.to && { to: days.to }), ...rest } as RowFilter,
  };
  return askRows(kind, after ? behind(asked, after.place, after.including) : asked);
}

interface Condition {
  by: Record<string, string>;
  rest: object;
}

async function inLanguage(lane: StatusLane, language: LanguageCode, sought: Sought): Promise<Condition> {
  const { person } = sought;
  const { status } = lane;
  if (sought.sourceChanged) {
    const rest = { ...unitFilter(lane, language, sought), ...(await textFilter(lane, language, sought)) };
    return { by: { changed_sources: language }, rest };
  }
  const isKey = status === 'assigned' || (person === undefined && status !== 'pending');
  const by = {
    ...(person !== undefined && { [`assigned_${language}`]: person }),
    ...(isKey && { [`status_${language}`]: status }),
  };
  const rest = Object.entries(unitFilter(lane, language, sought)).filter(([field]) => !(field in by));
  return { by, rest: { ...Object.fromEntries(rest), ...(await textFilter(lane, language, sought)) } };
}

/** By what somebody has to do, or all that is theirs, or by the status, each in any language. */
function inAnyLanguage(lane: StatusLane, sought: Sought): Condition {
  const { person, before } = sought;
  const { status, begun } = lane;
  const ofPerson = status === 'assigned' ? 'assignees' : 'owners';
  const by: Record<string, string> = person === undefined ? { statuses: status } : { [ofPerson]: person };
  const saysAll = !('owners' in by) && !begun && !before;
  return { by, rest: saysAll ? {} : { $or: LANGUAGE_CODES.map((code) => unitFilter(lane, code, sought)) } };
}

/** Which rows are a lane's in a language, but for the text of what is pending. */
function unitFilter({ status, begun }: StatusLane, language: LanguageCode, { person, before, fit }: Sought): object {
  const [author, owner] = [`author_${language}`, `assigned_${language}`];
  const isBegun = person === undefined ? { $expr: { $eq: [`$${author}`, `$${owner}`] } } : { [author]: person };
  return {
    [`status_${language}`]: status === 'pending' ? PENDING : status,
    ...(person !== undefined && { [owner]: person }),
    ...(begun && status !== 'pending' && isBegun),
    ...(before && { [`since_${language}`]: { $lte: before } }),
    ...(fit && unfitFilter(language, fit)),
  };
}

/** The same of a row that was read. */
function isIn(row: Row, { status, begun }: StatusLane, language: LanguageCode, { person, before }: Sought): boolean {
  const [owner, since] = [row[`assigned_${language}`], row[`since_${language}`]];
  return (
    row[`status_${language}`] === status &&
    (person === undefined || owner === person) &&
    (!begun || row[`author_${language}`] === owner) &&
    (!before || (since !== undefined && since <= before))
  );
}

/** What is pending is begun with a text. */
async function textFilter(
  { kind, status, begun }: StatusLane,
  language: LanguageCode,
  sought: Sought,
): Promise<object> {
  if (status !== 'pending') return {};
  if (holdsTexts(kind)) return { [requiredTexts(kind, language)[0]!]: begun ? { $gt: '' } : { $in: [null, ''] } };
  // The texts of a video are the files that were uploaded for it; one without any has nothing to be worked on yet.
  sought.files ??= findVideosIn(LANGUAGE_CODES);
  const files = await sought.files;
  const own = new Set(files.get(language));
  const ids = begun ? own : new Set([...files.values()].flat().filter((id) => !own.has(id)));
  return { id: { $in: [...ids] } };
}

/** What belongs to no day stands behind all days, and is left out where they end. */
function daysOf(kind: Lane['kind']): RowDays {
  const { days } = specOf(kind);
  return days === NO_DAYS ? ONE_DAY : days;
}

/** Of how many rows a page of several lanes may see that they come later, in each of them: a 25th of it. */
const shareOf = (limit: number) => Math.max(2, Math.ceil(limit / 25));

/**
 * The units of a lane by date, lagna, id and language, with what the board shows of their rows.
 * @param page behind which place it begins, how many are asked for, and whether no other lane gives any
 */
export async function* findUnits(
  lane: StatusLane,
  sought: Sought,
  { behind: place, limit, alone }: { behind?: Behind; limit: number; alone: boolean },
): AsyncGenerator<Piece, void> {
  const { kind, language } = lane;
  const languages = language ? [language] : LANGUAGE_CODES;
  const since = Object.fromEntries(languages.map((code) => [`since_${code}`, 1 as const]));
  const question = await boardQuestion(lane, sought, afterOf(place, language));
  // The row of the place itself may have no more to give.
  const most = limit + (place ? 1 : 0);
  const page = { limit: most, batch: alone ? most : shareOf(limit), maxTimeMS: PATIENCE_MS };
  for await (const row of streamRows(question, { ...page, projection: { _id: 0, ...specOf(kind).fields, ...since } }))
    for (const code of languages)
      if ((language || isIn(row, lane, code, sought)) && isBehind({ row, language: code }, place))
        yield { row, language: code };
}

/** How many units of one lane are alike and begin on one day, and how many of them begin before another. */
export interface LaneCount {
  source: LanguageCode | null;
  stage: Stage | null;
  units: number;
  overdue: number;
}

interface Alike {
  from: string;
  source?: LanguageCode | null;
  stage?: Stage | null;
}

/**
 * Counts a lane: by source and stage where `closely` is asked for, which the index does not know; else by its keys alone.
 * @returns null where that takes too long
 */
export async function countLane(
  lane: StatusLane & Lane,
  sought: Sought,
  { today, closely }: { today: string; closely: boolean },
): Promise<LaneCount[] | null> {
  const question = await boardQuestion(lane, sought);
  if (closely) return countClosely(lane, question, today);
  const counted = await unlessOutOfTime(
    Promise.all(
      [question, narrow(question, { from: { $lt: today } } as RowFilter)].map((one) =>
        countRows(one, { maxTimeMS: COUNTED_MS }),
      ),
    ),
  );
  if (!counted) return null;
  const [units = 0, overdue = 0] = counted;
  return units === 0 ? [] : [{ source: null, stage: null, units, overdue }];
}

async function countClosely({ language }: Lane, question: RowQuestion, today: string): Promise<LaneCount[] | null> {
  // By fields as they are: each expression would cost as much as the row itself on a slow server.
  const alike = { from: '$from', source: `$source_${language}`, stage: `$stage_${language}` };
  const found = await unlessOutOfTime(countAlike<Alike>(question, alike, COUNTED_MS));
  return (
    found?.map(({ _id: { from, source = null, stage = null }, count }) => ({
      source,
      stage,
      units: count,
      overdue: from < today ? count : 0,
    })) ?? null
  );
}
