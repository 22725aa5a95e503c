import type { LanguageCode } from '@subtitle/contracts/languages';
import type { BoardStatus } from '@subtitle/contracts/operations/work-board';
import type { Stage } from '@subtitle/contracts/statuses';
import { unlessOutOfTime } from '../../../infra/outage';
import { rowsOfDaysOfLists } from '../../imports/rows/visible-rows';
import { behind } from '../list/list-cursor';
import { NO_DAYS, ONE_DAY, type RowDays } from '../row/days';
import { findItems } from '../row/find-item';
import type { Row, RowFilter } from '../row/item';
import { specOf } from '../row/item-kinds';
import { askRows, hintOf, type RowQuestion, readRows, stagesOf } from '../row/row-question';
import type { Lane } from '../work/work.repository';
import type { LanePart } from '../work/work-stream';

/** Whose work, in which status and of which days. */
export interface Sought {
  person?: string;
  status: BoardStatus;
  from?: string;
  to?: string;
  /** What its owner has had since then or longer. */
  before?: Date;
}

const PATIENCE_MS = 10_000;
/** Who looks at a page does not wait longer for its numbers. */
const COUNTED_MS = 3_000;

/**
 * What one lane holds of it: by the index of its owner where one is named, else by that of its status.
 * @param after behind which place a page begins
 */
export async function boardQuestion(
  { kind, language }: Lane,
  { person, status, from, to, before }: Sought,
  after?: LanePart['after'],
): Promise<RowQuestion> {
  const { visible, longest } = await rowsOfDaysOfLists(kind);
  const days = daysOf(kind).filter({ from, to, longest });
  const inStatus = { [`status_${language}`]: status };
  const owner = person === undefined ? {} : { [`assigned_${language}`]: person };
  const isOpen = status === 'assigned';
  const asked = {
    by: person === undefined ? inStatus : { ...owner, ...(isOpen && inStatus) },
    visible,
    from: days.from,
    rest: {
      ...(days.to && { to: days.to }),
      ...(person !== undefined && !isOpen && inStatus),
      ...(before && { [`since_${language}`]: { $lte: before } }),
    } as RowFilter,
  };
  return askRows(kind, after ? behind(asked, after.place, after.including) : asked);
}

/** What belongs to no day stands behind all days, and is left out where they end. */
function daysOf(kind: Lane['kind']): RowDays {
  const { days } = specOf(kind);
  return days === NO_DAYS ? ONE_DAY : days;
}

/** Where rows of a lane stand in the list, and no more of them: the index knows that by itself. */
export async function findPlaces(lane: Lane, sought: Sought, { after, limit }: LanePart): Promise<Row[]> {
  const projection = { _id: 0, id: 1, kind: 1, from: 1, to: 1, lagna_order: 1 } as const;
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
  const since = Object.fromEntries(languages.map((code) => [`since_${code}`, 1 as const]));
  const found = await findItems(kind, ids, { _id: 0, ...specOf(kind).fields, ...since });
  return new Map(found.map((row) => [row.id, row]));
}

/** How many units of one lane are alike, and how many of them begin before a day. */
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
 * Counts a lane, by source and stage where `closely` is asked for, which the index does not know.
 * @returns null where that takes too long
 */
export async function countLane(
  lane: Lane,
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
  return found && summed(found, today);
}

function summed(found: readonly { _id: Alike; count: number }[], today: string): LaneCount[] {
  const counts = new Map<string, LaneCount>();
  for (const { _id, count } of found) {
    const { source = null, stage = null } = _id;
    const key = `${source}:${stage}`;
    const sum = counts.get(key) ?? { source, stage, units: 0, overdue: 0 };
    counts.set(key, {
      ...sum,
      units: sum.units + count,
      overdue: sum.overdue + (_id.from < today ? count : 0),
    });
  }
  return [...counts.values()];
}
