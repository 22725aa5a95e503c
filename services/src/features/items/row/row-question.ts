import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { ClientSession } from 'mongoose';
import { buildStatusIndex, LIST_ORDER } from '../../../models/item-row';
import type { VisibleFilter } from '../../imports/rows/visible-rows';
import type { DayRange } from './days';
import type { Row, RowFilter } from './item';
import { specOf } from './item-kinds';

/**
 * A query for rows of one kind, with the index that answers it. The index is passed as a hint. Several indexes begin
 * with the same fields, and where a filter finds few rows the planner's trial runs would choose an index that sorts in
 * memory.
 */
export interface RowQuestion {
  kind: ItemKind;
  filter: RowFilter;
  index: Record<string, 1>;
}

type By = Readonly<Record<string, string | { $in: readonly string[] }>>;

/** The parts of a query. */
export interface Asked {
  /** Values of the fields before the kind in the index: an owner, a status or several. */
  by?: By;
  visible: VisibleFilter;
  /** Range of the rows' first day. Default: every day. */
  from?: DayRange;
  rest?: RowFilter;
}

/** Builds a query. Its index is the one in list order that begins with the fields of `by`. */
export function askRows(kind: ItemKind, { by = {}, visible, from, rest = {} }: Asked): RowQuestion {
  const filter = { ...by, kind, ...visible, ...(from && { from }) } as RowFilter;
  return narrow({ kind, filter, index: indexBy(by) }, rest);
}

/** Returns the index in list order that begins with these fields. */
function indexBy(by: By): Record<string, 1> {
  const fields = Object.keys(by);
  const language = LANGUAGE_CODES.find((code) => fields.join() === `status_${code}`);
  if (language) return buildStatusIndex(language);
  return { ...Object.fromEntries(fields.map((field) => [field, 1])), kind: 1, archived: 1, ...LIST_ORDER };
}

/** Adds one more condition to a query. */
export function narrow(question: RowQuestion, more: RowFilter): RowQuestion {
  if (Object.keys(more).length === 0) return question;
  const { $and: conditions = [], ...filter } = question.filter;
  return { ...question, filter: { ...filter, $and: [...conditions, more] } as RowFilter };
}

interface Page {
  limit: number;
  maxTimeMS: number;
  session?: ClientSession;
  projection?: Readonly<Record<string, 0 | 1>>;
  sort?: Readonly<Record<string, 1 | -1>>;
}

/** Reads rows in list order. */
export async function readRows(question: RowQuestion, page: Page): Promise<Row[]> {
  return (await openRows(question, { ...page, batch: page.limit }).toArray()) as unknown as Row[];
}

/**
 * Yields rows in list order, `batch` at a time, for callers that may need few of them. A caller that stops early ends
 * the generator (`return`), which closes the server's cursor.
 */
export async function* streamRows(
  question: RowQuestion,
  page: Omit<Page, 'sort'> & { batch: number },
): AsyncGenerator<Row, void> {
  for await (const row of openRows(question, page)) yield row as unknown as Row;
}

/** Uses the driver. Mongoose would cast every filter and wrap every query, which is a sixth of the cost of a list. */
function openRows(
  { kind, filter, index }: RowQuestion,
  { limit, batch, projection, sort = LIST_ORDER, maxTimeMS, session }: Page & { batch: number },
) {
  const { model, fields } = specOf(kind);
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
export async function countAlike<Alike>(
  { kind, filter, index }: RowQuestion,
  alike: object | string,
  maxTimeMS: number,
): Promise<{ _id: Alike; count: number }[]> {
  const stages = [{ $match: filter }, { $group: { _id: alike, count: { $sum: 1 } } }];
  return specOf(kind)
    .model.collection.aggregate<{ _id: Alike; count: number }>(stages, { maxTimeMS, hint: index })
    .toArray();
}

/** Counts rows, up to `most` if given. */
export async function countRows(
  { kind, filter, index }: RowQuestion,
  { most, maxTimeMS }: { most?: number; maxTimeMS: number },
): Promise<number> {
  const stages = [
    { $match: filter },
    ...(most ? [{ $limit: most }] : []),
    { $group: { _id: null, count: { $sum: 1 } } },
  ];
  const [found] = await specOf(kind)
    .model.collection.aggregate<{ count: number }>(stages, { maxTimeMS, hint: index })
    .toArray();
  return found?.count ?? 0;
}
