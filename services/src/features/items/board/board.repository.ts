import { holdsTexts, requiredTexts } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Stage, Status } from '@subtitle/contracts/statuses';
import { unlessOutOfTime } from '../../../infra/outage';
import { rowsOfDaysOfLists } from '../../imports/rows/visible-rows';
import { findVideosIn } from '../../videos/uploaded-subtitles';
import { behind } from '../list/list-cursor';
import { NO_DAYS, ONE_DAY, type RowDays } from '../row/days';
import { findItems } from '../row/find-item';
import { PENDING, type Row, type RowFilter } from '../row/item';
import { specOf } from '../row/item-kinds';
import { askRows, hintOf, type RowQuestion, readRows, stagesOf } from '../row/row-question';
import type { Lane } from '../work/work.repository';
import type { LanePart } from '../work/work-stream';

/** One kind in one language, in one status. */
export interface StatusLane extends Lane {
  status: Status;
  /** Only what is begun, or is not, as the figures count it: with a draft of its owner; of what is pending, with a text. */
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
export async function boardQuestion(lane: StatusLane, sought: Sought, after?: LanePart['after']): Promise<RowQuestion> {
  const { kind, language, status } = lane;
  const { person, from, to, begin, before } = sought;
  const { visible, longest } = await rowsOfDaysOfLists(kind);
  const days = daysOf(kind).filter({ from, to, longest });
  const isPending = status === 'pending';
  const inStatus = isPending ? undefined : { [`status_${language}`]: status };
  const owner = person === undefined ? undefined : { [`assigned_${language}`]: person };
  const isKey = inStatus && (!owner || status === 'assigned');
  const asked = {
    by: { ...owner, ...(isKey && inStatus) },
    visible,
    from: begin && begin > (days.from?.$gte ?? '') ? { ...days.from, $gte: begin } : days.from,
    rest: {
      ...(days.to && { to: days.to }),
      ...(!isKey && inStatus),
      ...(isPending && { [`status_${language}`]: PENDING }),
      ...(await begunFilter(lane, sought)),
      ...(before && { [`since_${language}`]: { $lte: before } }),
    } as RowFilter,
  };
  return askRows(kind, after ? behind(asked, after.place, after.including) : asked);
}

async function begunFilter({ kind, language, status, begun }: StatusLane, sought: Sought): Promise<RowFilter> {
  if (begun === undefined) return {};
  const { person } = sought;
  if (status !== 'pending') {
    const [author, owner] = [`author_${language}`, `assigned_${language}`];
    return (person === undefined ? { $expr: { $eq: [`$${author}`, `$${owner}`] } } : { [author]: person }) as RowFilter;
  }
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

/** Where rows of a lane stand in the list, and no more of them: the index knows that by itself. */
export async function findPlaces(lane: StatusLane, sought: Sought, { after, limit }: LanePart): Promise<Row[]> {
  const projection = { _id: 0, id: 1, kind: 1, from: 1, to: 1, lagna_order: 1 } as const;
  return readRows(await boardQuestion(lane, sought, after), { limit, projection, maxTimeMS: PATIENCE_MS });
}

/** The same with what the board shows of them. */
export async function findRows(lane: StatusLane, sought: Sought, { after, limit }: LanePart): Promise<Row[]> {
  const projection = shownFields(lane.kind, [lane.language]);
  return readRows(await boardQuestion(lane, sought, after), { limit, projection, maxTimeMS: PATIENCE_MS });
}

/** Rows of a kind by their numbers, with what lists show of them and since when their owners have them. */
export async function findShown({
  kind,
  ids,
  languages,
}: {
  kind: Lane['kind'];
  ids: readonly number[];
  languages: readonly LanguageCode[];
}): Promise<Map<number, Row>> {
  const found = await findItems(kind, ids, shownFields(kind, languages));
  return new Map(found.map((row) => [row.id, row]));
}

function shownFields(kind: Lane['kind'], languages: readonly LanguageCode[]): Record<string, 0 | 1> {
  const since = Object.fromEntries(languages.map((code) => [`since_${code}`, 1 as const]));
  return { _id: 0, ...specOf(kind).fields, ...since };
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
 * Counts a lane, day by day; by source and stage where `closely` is asked for, which the index does not know.
 * @returns null where that takes too long
 */
export async function countLane(
  lane: StatusLane,
  sought: Sought,
  { today, closely }: { today: string; closely: boolean },
): Promise<LaneCount[] | null> {
  const { language } = lane;
  const question = await boardQuestion(lane, sought);
  // By fields as they are: each expression would cost as much as the row itself on a slow server.
  const alike = {
    from: '$from',
    ...(closely && { source: `$source_${language}`, stage: `$stage_${language}` }),
  };
  const found = await unlessOutOfTime(
    specOf(lane.kind)
      .model.collection.aggregate<{ _id: Alike; count: number }>(
        [...stagesOf(question), { $group: { _id: alike, count: { $sum: 1 } } }],
        { maxTimeMS: COUNTED_MS, ...hintOf(question) },
      )
      .toArray(),
  );
  return (
    found?.map(({ _id: { from, source = null, stage = null }, count }) => ({
      source,
      stage,
      units: count,
      overdue: from < today ? count : 0,
    })) ?? null
  );
}
