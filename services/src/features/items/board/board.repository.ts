import { getRequiredColumns, hasTextColumns } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { ASSIGNED, PENDING, type Stage, type Status } from '@subtitle/contracts/statuses';
import { isOnlyFilled } from '@subtitle/domain/workflow/filled-draft';
import { returnNullOnTimeout } from '../../../infra/outage';
import { getDayConditionsForLists } from '../../imports/rows/visible-rows';
import { findVideosByLanguage } from '../../videos/uploaded-subtitles';
import type { Assignee } from '../assign/assignee.repository';
import { restrictToAfter } from '../list/list-cursor';
import { NO_DAYS, ONE_DAY, type RowDays } from '../row/days';
import { IS_PENDING, type Row, type RowFilter } from '../row/item';
import { getKindSpec } from '../row/item-kinds';
import { addCondition, buildRowQuery, countGroups, countRows, type RowQuery, streamRows } from '../row/row-query';
import { getLaneStart, isAfter, type LaneStart, type UnitRow, type WorkPlace } from '../work/merge-lanes';
import type { Lane } from '../work/work.repository';
import { getMark } from './get-mark';
import { buildUnfitFilter } from './unfit-filter';

/**
 * One kind in one status, in one language or in all. Units of all languages are found through the index of all statuses
 * of a row (E130), which does not contain pending units.
 */
export interface StatusLane {
  kind: Lane['kind'];
  language?: LanguageCode;
  status: Status;
  /**
   * Only units that are begun, with a draft of the owner. For pending units: true for units with a text, false for
   * units without one.
   */
  begun?: boolean;
}

/** Person and days to look for. */
export interface BoardFilter {
  person?: string;
  from?: string;
  to?: string;
  /** Only rows that begin on this day or later. */
  begin?: string;
  /** Only units that their owner has had since this time or longer. */
  before?: Date;
  /** Only units marked 'source changed', or with these findings. Both work for one language at a time. */
  sourceChanged?: boolean;
  findings?: string;
  /** People who may receive rows: only units of other owners are returned. Works for one language at a time. */
  receivers?: readonly Assignee[];
  /** Videos with a file, by language. The first lane that needs them reads them for all lanes. */
  files?: ReturnType<typeof findVideosByLanguage>;
}

const TIMEOUT_MS = 10_000;
/** Time limit of the counts beside a page, so that they do not delay it. */
const COUNT_TIMEOUT_MS = 3_000;

/**
 * Returns the query for one lane. It uses the index of the owner if a person is given, else that of the status; pending
 * units have no index of their own.
 * @param after place at which the page begins
 */
export async function buildBoardQuery(
  lane: StatusLane,
  boardFilter: BoardFilter,
  after?: LaneStart,
): Promise<RowQuery> {
  const { kind, language } = lane;
  const { from, to, begin } = boardFilter;
  const { visible, longestRange: longest } = await getDayConditionsForLists(kind);
  const days = getDayRules(kind).filterListed({ from, to, longest });
  const { by, rest } = language
    ? await buildLanguageCondition(lane, language, boardFilter)
    : buildAnyLanguageCondition(lane, boardFilter);
  const queryParts = {
    by,
    visible,
    from: begin && begin > (days.from?.$gte ?? '') ? { ...days.from, $gte: begin } : days.from,
    rest: { ...(days.to && { to: days.to }), ...rest } as RowFilter,
  };
  return buildRowQuery(kind, after ? restrictToAfter(queryParts, after.place, after.including) : queryParts);
}

interface Condition {
  by: Record<string, string>;
  rest: object;
}

async function buildLanguageCondition(
  lane: StatusLane,
  language: LanguageCode,
  boardFilter: BoardFilter,
): Promise<Condition> {
  const [{ person }, { status }] = [boardFilter, lane];
  const mark = getMark(language, status, boardFilter);
  if (mark) {
    const ofTexts = await buildTextFilter(lane, language, boardFilter);
    return { by: mark.by, rest: { ...buildUnitFilter(lane, language, boardFilter), ...mark.rest, ...ofTexts } };
  }
  const isKey = status === ASSIGNED || (person === undefined && status !== PENDING);
  const by = {
    ...(person !== undefined && { [`assigned_${language}`]: person }),
    ...(isKey && { [`status_${language}`]: status }),
  };
  const rest = Object.entries(buildUnitFilter(lane, language, boardFilter)).filter(([field]) => !(field in by));
  return { by, rest: { ...Object.fromEntries(rest), ...(await buildTextFilter(lane, language, boardFilter)) } };
}

/** Selects units of all languages: a person's open work, all units a person owns, or the units in a status. */
function buildAnyLanguageCondition(lane: StatusLane, boardFilter: BoardFilter): Condition {
  const { person, before } = boardFilter;
  const { status, begun } = lane;
  const ofPerson = status === ASSIGNED ? 'assignees' : 'owners';
  const by: Record<string, string> = person === undefined ? { statuses: status } : { [ofPerson]: person };
  const saysAll = !('owners' in by) && !begun && !before;
  return { by, rest: saysAll ? {} : { $or: LANGUAGE_CODES.map((code) => buildUnitFilter(lane, code, boardFilter)) } };
}

/** Returns the filter for a lane in one language, without the condition on texts of pending units. */
function buildUnitFilter(
  { status, begun }: StatusLane,
  language: LanguageCode,
  { person, before, receivers: fit }: BoardFilter,
): object {
  const [author, owner] = [`author_${language}`, `assigned_${language}`];
  const isBegun = person === undefined ? { $expr: { $eq: [`$${author}`, `$${owner}`] } } : { [author]: person };
  return {
    [`status_${language}`]: status === PENDING ? IS_PENDING : status,
    ...(person !== undefined && { [owner]: person }),
    ...(begun && status !== PENDING && { ...isBegun, [`only_filled_${language}`]: { $ne: true } }),
    ...(before && { [`since_${language}`]: { $lte: before } }),
    ...(fit && buildUnfitFilter(language, fit)),
  };
}

/** Whether a row that was read belongs to a lane in a language. */
function isInStatusLane(
  row: Row,
  { status, begun }: StatusLane,
  language: LanguageCode,
  { person, before }: BoardFilter,
): boolean {
  const [owner, since] = [row[`assigned_${language}`], row[`since_${language}`]];
  return (
    row[`status_${language}`] === status &&
    (person === undefined || owner === person) &&
    (!begun || (row[`author_${language}`] === owner && !isOnlyFilled({ ...row }, language))) &&
    (!before || (since !== undefined && since <= before))
  );
}

/** Returns the condition that separates pending units with a text from those without. */
async function buildTextFilter(
  { kind, status, begun }: StatusLane,
  language: LanguageCode,
  boardFilter: BoardFilter,
): Promise<object> {
  if (status !== PENDING) return {};
  if (hasTextColumns(kind))
    return { [getRequiredColumns(kind, language)[0]!]: begun ? { $gt: '' } : { $in: [null, ''] } };
  // The texts of a video are its uploaded files. A video without any file cannot be worked on yet.
  boardFilter.files ??= findVideosByLanguage(LANGUAGE_CODES);
  const files = await boardFilter.files;
  const own = new Set(files.get(language));
  const ids = begun ? own : new Set([...files.values()].flat().filter((id) => !own.has(id)));
  return { id: { $in: [...ids] } };
}

/** Returns the day rules of a kind. Rows without a day come after all days, and are left out of a range with an end. */
function getDayRules(kind: Lane['kind']): RowDays {
  const { days } = getKindSpec(kind);
  return days === NO_DAYS ? ONE_DAY : days;
}

/**
 * Batch size per lane for a page of several lanes: a 25th of the page, because most rows read beyond that may not be
 * needed.
 */
const computeBatchSize = (limit: number) => Math.max(2, Math.ceil(limit / 25));

/**
 * Yields the units of a lane by date, lagna, id and language, with the fields that the board shows.
 * @param page its start, its size, and whether this is the only lane
 */
export async function* findUnits(
  lane: StatusLane,
  boardFilter: BoardFilter,
  { startAfter: place, limit, isOnlyLane }: { startAfter?: WorkPlace; limit: number; isOnlyLane: boolean },
): AsyncGenerator<UnitRow, void> {
  const { kind, language } = lane;
  const languages = language ? [language] : LANGUAGE_CODES;
  const since = Object.fromEntries(languages.map((code) => [`since_${code}`, 1 as const]));
  const query = await buildBoardQuery(lane, boardFilter, getLaneStart(place, language));
  // Reads one more row, because all units of the row at the place may be on the previous page.
  const readLimit = limit + (place ? 1 : 0);
  const page = { limit: readLimit, batch: isOnlyLane ? readLimit : computeBatchSize(limit), maxTimeMS: TIMEOUT_MS };
  for await (const row of streamRows(query, { ...page, projection: { _id: 0, ...getKindSpec(kind).fields, ...since } }))
    for (const code of languages)
      if ((language || isInStatusLane(row, lane, code, boardFilter)) && isAfter({ row, language: code }, place))
        yield { row, language: code };
}

/** Number of units of a lane with the same source and stage, and how many of them are overdue. */
export interface LaneCount {
  source: LanguageCode | null;
  stage: Stage | null;
  units: number;
  overdue: number;
}

interface CountGroup {
  from: string;
  source?: LanguageCode | null;
  stage?: Stage | null;
}

/**
 * Counts a lane by its index keys, or with `splitsBySource` by source and stage, which no index contains.
 * @returns null where counting takes too long
 */
export async function countLane(
  lane: StatusLane & Lane,
  boardFilter: BoardFilter,
  { today, splitsBySource }: { today: string; splitsBySource: boolean },
): Promise<LaneCount[] | null> {
  const query = await buildBoardQuery(lane, boardFilter);
  if (splitsBySource) return countBySource(lane, query, today);
  const counted = await returnNullOnTimeout(
    Promise.all(
      [query, addCondition(query, { from: { $lt: today } } as RowFilter)].map((one) =>
        countRows(one, { maxTimeMS: COUNT_TIMEOUT_MS }),
      ),
    ),
  );
  if (!counted) return null;
  const [units = 0, overdue = 0] = counted;
  return units === 0 ? [] : [{ source: null, stage: null, units, overdue }];
}

async function countBySource({ language }: Lane, query: RowQuery, today: string): Promise<LaneCount[] | null> {
  // Groups by plain fields, because on a slow server each expression would cost as much as reading the row.
  const alike = { from: '$from', source: `$source_${language}`, stage: `$stage_${language}` };
  const found = await returnNullOnTimeout(countGroups<CountGroup>(query, alike, COUNT_TIMEOUT_MS));
  return (
    found?.map(({ _id: { from, source = null, stage = null }, count }) => ({
      source,
      stage,
      units: count,
      overdue: from < today ? count : 0,
    })) ?? null
  );
}
