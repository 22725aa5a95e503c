import type { PredictionKind } from '@subtitle/contracts/columns';
import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Status } from '@subtitle/contracts/statuses';
import { addDays, parseWorkbookDate } from '@subtitle/domain/dates';
import { LIST_ORDER, PredictionModel } from '../../../models/prediction.model';
import { invalid } from '../../../refusal';
import { visibleRows, visibleRowsOfLists } from '../../imports/rows/visible-rows';
import { PENDING, type Row, type RowFilter } from '../row/item.repository';
import { PRESENTED_FIELDS } from '../row/present-item';
import { afterCursor, cursorOf, type Place, placeOf } from './list-cursor';

export interface Narrowing {
  /** ISO days; rows whose own range overlaps. */
  from?: string;
  to?: string;
  lagna?: Lagna;
  language?: LanguageCode;
  status?: Status;
  /** Rows of one page; without it the largest page, because the specification's screens filter what they get. */
  limit?: number;
  cursor?: string;
}

export interface Page {
  rows: Row[];
  nextCursor: string | null;
}

/** A range that began longer ago is not looked for. */
const LONGEST_RANGE_DAYS = 366;

/**
 * One page of rows that `scope` lets somebody see, by date and lagna.
 * @throws Refusal invalid-request for a day or a cursor that is none.
 */
export async function listItems(kind: PredictionKind, scope: RowFilter, narrowing: Narrowing): Promise<Page> {
  const limit = narrowing.limit ?? LIMITS.listPageMax;
  const filter = await listFilter(kind, scope, narrowing);
  const index = listIndex(kind, scope, narrowing);
  // By the driver itself: mongoose would cast every filter and wrap every query, a sixth of what a list costs. The filter
  // is built here from checked values; the test of the lists' plans sends the same one through mongoose's strict casting.
  const found = (await PredictionModel.collection
    .find(filter as object, {
      projection: { _id: 0, ...PRESENTED_FIELDS },
      sort: LIST_ORDER,
      limit: limit + 1,
      batchSize: limit + 1,
      maxTimeMS: 10_000,
      ...(index && { hint: index }),
    })
    .toArray()) as unknown as Row[];
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? cursorOf(rows.at(-1)!) : null };
}

/** Where a row stands in every list, whoever may see it; undefined where there is none. */
export async function findPlace(id: number): Promise<Place | undefined> {
  const filter = { id, ...(await visibleRows()) } as RowFilter;
  const row = await PredictionModel.findOne(filter, { from: 1, to: 1, lagna_order: 1, id: 1 })
    .maxTimeMS(5_000)
    .lean<Row>();
  return row ? placeOf(row) : undefined;
}

/** The filter of a list; exported for the test of its plan. */
export async function listFilter(kind: PredictionKind, scope: RowFilter, narrowing: Narrowing): Promise<RowFilter> {
  const { lagna, language, status, cursor } = narrowing;
  const parts = [scope, status && statusFilter(status, language), cursor && afterCursor(cursor)].filter(
    (part): part is RowFilter => typeof part === 'object' && Object.keys(part).length > 0,
  );
  // Plain conditions stand at the top, where every planner sees them; alternatives keep to themselves.
  const plain = parts.filter((part) => !('$or' in part));
  const $and = parts.filter((part) => '$or' in part);
  return {
    kind,
    ...(await visibleRowsOfLists()),
    ...datesFilter(kind, narrowing),
    ...(lagna && { lagna_order: LAGNAS.indexOf(lagna) }),
    ...Object.assign({}, ...plain),
    ...($and.length > 0 && { $and }),
  } as RowFilter;
}

/**
 * The index of a list, named outright where not every server's planner finds it: the partial ones by owner and by
 * waiting for review, and that of 10-day rows, whose ranges overlap. Null where the planner decides: it finds the days
 * of daily rows by itself (SecantusDB reads the whole index when that one is named, which costs a tenfold), and several
 * languages' indexes may serve together.
 */
export function listIndex(
  kind: PredictionKind,
  scope: RowFilter,
  { language, status }: Narrowing,
): Record<string, 1> | null {
  if ('$or' in scope) return null;
  const owner = Object.keys(scope).find((field) => field.startsWith('assigned_'));
  if (owner) return { [owner]: 1, kind: 1, archived: 1, ...LIST_ORDER };
  if (status === 'inreview' && language) return { [`status_${language}`]: 1, kind: 1, archived: 1, ...LIST_ORDER };
  return kind === 'tenday' && status !== 'inreview' ? { kind: 1, archived: 1, ...LIST_ORDER } : null;
}

/** Rows in a status: in one language, or in any. */
export function statusFilter(status: Status, language?: LanguageCode): RowFilter {
  const wanted = status === 'pending' ? PENDING : status;
  if (language) return { [`status_${language}`]: wanted };
  return { $or: LANGUAGE_CODES.map((code) => ({ [`status_${code}`]: wanted })) };
}

/** A daily row belongs to its one day; a 10-day row to every day of its range. */
function datesFilter(kind: PredictionKind, { from, to }: Narrowing): RowFilter {
  if (from) requireDay('from', from);
  if (to) requireDay('to', to);
  if (kind === 'daily') return startsWithin(from, to);
  return overlaps(from, to);
}

/** Rows whose range has a day between two days; a missing bound is open. */
export function overlaps(from?: string, to?: string): RowFilter {
  return { ...startsWithin(from && addDays(from, -LONGEST_RANGE_DAYS), to), ...(from && { to: { $gte: from } }) };
}

/**
 * The upper bound is written as "before the day after": an inclusive one on a field in the middle of an index loses rows
 * on SecantusDB, which development and tests may run on.
 */
function startsWithin(from?: string, to?: string): RowFilter {
  if (!from && !to) return {};
  return { from: { ...(from && { $gte: from }), ...(to && { $lt: addDays(to, 1) }) } };
}

/** @throws Refusal invalid-request naming the field. */
export function requireDay(field: string, day: string): void {
  if (parseWorkbookDate(day) !== day) throw invalid(field, `${day} is not a day of the calendar.`);
}
