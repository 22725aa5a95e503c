import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { ClientSession } from 'mongoose';
import { buildStatusIndex, LIST_ORDER } from '../../../models/item-row';
import type { VisibleFilter } from '../../imports/rows/visible-rows';
import type { DayRange } from './days';
import type { Row, RowFilter } from './item';
import { getKindSpec } from './item-kinds';

/**
 * A query for rows of one kind, with the index that answers it. The index is passed as a hint. Several indexes begin
 * with the same fields, and where a filter finds few rows the planner's trial runs would choose an index that sorts in
 * memory.
 */
export interface RowQuery {
  kind: ItemKind;
  filter: RowFilter;
  index: Record<string, 1>;
}

type IndexValues = Readonly<Record<string, string | { $in: readonly string[] }>>;

/** The parts of a query. */
export interface RowQueryParts {
  /** Values of the fields before the kind in the index: an owner, a status or several. */
  by?: IndexValues;
  visible: VisibleFilter;
  /** Range of the rows' first day. Default: every day. */
  from?: DayRange;
  rest?: RowFilter;
}

/** Builds a query. Its index is the one in list order that begins with the fields of `by`. */
export function buildRowQuery(kind: ItemKind, { by = {}, visible, from, rest = {} }: RowQueryParts): RowQuery {
  const filter = { ...by, kind, ...visible, ...(from && { from }) } as RowFilter;
  return addCondition({ kind, filter, index: getListIndex(by) }, rest);
}

/** Returns the index in list order that begins with these fields. */
function getListIndex(by: IndexValues): Record<string, 1> {
  const fields = Object.keys(by);
  const language = LANGUAGE_CODES.find((code) => fields.join() === `status_${code}`);
  if (language) return buildStatusIndex(language);
  return { ...Object.fromEntries(fields.map((field) => [field, 1])), kind: 1, archived: 1, ...LIST_ORDER };
}

/** Adds one more condition to a query. */
export function addCondition(query: RowQuery, more: RowFilter): RowQuery {
  if (Object.keys(more).length === 0) return query;
  const { $and: conditions = [], ...filter } = query.filter;
  return { ...query, filter: { ...filter, $and: [...conditions, more] } as RowFilter };
}

interface Page {
  limit: number;
  maxTimeMS: number;
  session?: ClientSession;
  projection?: Readonly<Record<string, 0 | 1>>;
  sort?: Readonly<Record<string, 1 | -1>>;
}

/** Reads rows in list order. */
export async function readRows(query: RowQuery, page: Page): Promise<Row[]> {
  return (await openRows(query, { ...page, batch: page.limit }).toArray()) as unknown as Row[];
}

/**
 * Yields rows in list order, `batch` at a time, for callers that may need few of them. A caller that stops early ends
 * the generator (`return`), which closes the server's cursor.
 */
export async function* streamRows(
  query: RowQuery,
  page: Omit<Page, 'sort'> & { batch: number },
): AsyncGenerator<Row, void> {
  for await (const row of openRows(query, page)) yield row as unknown as Row;
}

/** Uses the driver. Mongoose would cast every filter and wrap every query, which is a sixth of the cost of a list. */
function openRows(
  { kind, filter, index }: RowQuery,
  { limit, batch, projection, sort = LIST_ORDER, maxTimeMS, session }: Page & { batch: number },
) {
  const { model, fields } = getKindSpec(kind);
  return model.collection.find(filter as object, {
    projection: projection ?? { _id: 0, ...fields },
    sort,
    limit,
    batchSize: Math.min(limit, batch),
    hint: index,
    maxTimeMS,
    session,
  });
}

/** Counts rows grouped by an expression of their fields. The groups have no order. */
export async function countGroups<Alike>(
  { kind, filter, index }: RowQuery,
  alike: object | string,
  maxTimeMS: number,
): Promise<{ _id: Alike; count: number }[]> {
  const stages = [{ $match: filter }, { $group: { _id: alike, count: { $sum: 1 } } }];
  return getKindSpec(kind)
    .model.collection.aggregate<{ _id: Alike; count: number }>(stages, { maxTimeMS, hint: index })
    .toArray();
}

/** Counts rows, up to `max` if given. */
export async function countRows(
  { kind, filter, index }: RowQuery,
  { max, maxTimeMS }: { max?: number; maxTimeMS: number },
): Promise<number> {
  const stages = [{ $match: filter }, ...(max ? [{ $limit: max }] : []), { $group: { _id: null, count: { $sum: 1 } } }];
  const [found] = await getKindSpec(kind)
    .model.collection.aggregate<{ count: number }>(stages, { maxTimeMS, hint: index })
    .toArray();
  return found?.count ?? 0;
}
