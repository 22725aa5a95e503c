import { WORKFLOW_KINDS, type WorkflowKind } from '@subtitle/contracts/columns';
import { LAGNAS, type Lagna } from '@subtitle/contracts/lagnas';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Status } from '@subtitle/contracts/statuses';
import { LIST_ORDER } from '../../../models/item-row';
import { visibleRows, visibleRowsOfLists } from '../../imports/rows/visible-rows';
import { requireDay } from '../row/days';
import { PENDING, type Row, type RowFilter } from '../row/item';
import { specOf } from '../row/item-kinds';
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

/**
 * One page of rows that `scope` lets somebody see, by date and lagna.
 * @throws Refusal invalid-request for a day or a cursor that is none.
 */
export async function listItems(kind: WorkflowKind, scope: RowFilter, narrowing: Narrowing): Promise<Page> {
  const limit = narrowing.limit ?? LIMITS.listPageMax;
  const filter = await listFilter(kind, scope, narrowing);
  const index = listIndex(kind, scope, narrowing);
  // By the driver itself: mongoose would cast every filter and wrap every query, a sixth of what a list costs. The filter
  // is built here from checked values; the test of the lists' plans sends the same one through mongoose's strict casting.
  const found = (await specOf(kind)
    .model.collection.find(filter as object, {
      projection: { _id: 0, ...specOf(kind).fields },
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

/** Where a row stands in every list, whoever may see it; undefined where none of these kinds has one of this number. */
export async function findPlace(
  id: number,
  kinds: readonly WorkflowKind[] = WORKFLOW_KINDS,
): Promise<Place | undefined> {
  const filter = { id, ...(await visibleRows()) } as RowFilter;
  for (const model of new Set(kinds.map((kind) => specOf(kind).model))) {
    const row = await model.findOne(filter, LIST_ORDER).maxTimeMS(5_000).lean<Row>();
    if (row) return placeOf(row);
  }
  return undefined;
}

/** The filter of a list; exported for the test of its plan. */
export async function listFilter(kind: WorkflowKind, scope: RowFilter, narrowing: Narrowing): Promise<RowFilter> {
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
    ...daysFilter(kind, narrowing),
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
  kind: WorkflowKind,
  scope: RowFilter,
  { language, status }: Narrowing,
): Record<string, 1> | null {
  if ('$or' in scope) return null;
  const owner = Object.keys(scope).find((field) => field.startsWith('assigned_'));
  if (owner) return { [owner]: 1, kind: 1, archived: 1, ...LIST_ORDER };
  if (status === 'inreview' && language) return { [`status_${language}`]: 1, kind: 1, archived: 1, ...LIST_ORDER };
  return specOf(kind).days.namesIndex && status !== 'inreview' ? { kind: 1, archived: 1, ...LIST_ORDER } : null;
}

/** Rows in a status: in one language, or in any. */
export function statusFilter(status: Status, language?: LanguageCode): RowFilter {
  const wanted = status === 'pending' ? PENDING : status;
  if (language) return { [`status_${language}`]: wanted };
  return { $or: LANGUAGE_CODES.map((code) => ({ [`status_${code}`]: wanted })) };
}

function daysFilter(kind: WorkflowKind, { from, to }: Narrowing): RowFilter {
  if (from) requireDay('from', from);
  if (to) requireDay('to', to);
  return specOf(kind).days.filter(from, to);
}
