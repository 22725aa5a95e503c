import { describeKind, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { ClientSession, PipelineStage } from 'mongoose';
import { hinted, stopsAtLimit } from '../../../infra/index-hint';
import { givenIndex, LIST_ORDER } from '../../../models/item-row';
import type { VisibleRows } from '../../imports/rows/visible-rows';
import { type DayRange, daysFromThePast, windowsFrom, windowsOfAll } from './days';
import type { Row, RowFilter } from './item';
import { specOf } from './item-kinds';

/**
 * A question for rows of one kind in two parts: `key` is what an index answers by itself, plain values of its first fields
 * and then one range, of days; `rest` is whatever else must hold. MongoDB joins the two. SecantusDB finds an index only for a
 * filter that is made like that and of nothing else, else it reads everything that somebody has, or everything there is: so
 * the rest is asked in a stage of its own.
 */
export interface RowQuestion {
  kind: ItemKind;
  key: RowFilter;
  rest: RowFilter;
  index: Record<string, 1>;
}

/** What a question is put together from. */
export interface Asked {
  /** Values of the fields that stand before the kind in the index: an owner, a status. */
  by?: Record<string, string>;
  visible: VisibleRows;
  /** Of the day on which rows begin; every day where it is left out. */
  from?: DayRange;
  rest?: RowFilter;
}

/** A range that leaves nothing out. */
const EVERY_DAY = { $gt: '' };

/** Puts a question together; its index is the one in the order of lists that begins with the fields of `by`. */
export function askRows(kind: ItemKind, { by = {}, visible, from, rest = {} }: Asked): RowQuestion {
  const { archived, ...versions } = visible;
  const index = indexBy(by);
  // While imports are on their way `archived` has two values, and is itself what the key ends with.
  if (archived !== null)
    return {
      kind,
      key: { ...by, kind, archived } as RowFilter,
      rest: joined({ ...versions, ...(from && { from }) } as RowFilter, rest),
      index,
    };
  return { kind, key: { ...by, kind, archived, from: from ?? EVERY_DAY } as RowFilter, rest, index };
}

/** The index in the order of lists that begins with these fields; what waits for review has another one than the other statuses. */
function indexBy(by: Record<string, string>): Record<string, 1> {
  const fields = Object.keys(by);
  const given = LANGUAGE_CODES.find((code) => fields.join() === `status_${code}` && by[fields[0]!] !== 'inreview');
  if (given) return givenIndex(given);
  return { ...Object.fromEntries(fields.map((field) => [field, 1])), kind: 1, archived: 1, ...LIST_ORDER };
}

/** The same question with one more condition. */
export function narrowed(question: RowQuestion, more: RowFilter): RowQuestion {
  return { ...question, rest: joined(question.rest, more) };
}

function joined(one: RowFilter, other: RowFilter): RowFilter {
  if (isEmpty(one)) return other;
  return isEmpty(other) ? one : ({ $and: [one, other] } as RowFilter);
}

/** Both parts in one. */
export function filterOf({ key, rest }: RowQuestion): RowFilter {
  return isEmpty(rest) ? key : ({ ...key, $and: [rest] } as RowFilter);
}

/** Its stages of a pipeline. */
export function stagesOf({ key, rest }: RowQuestion): PipelineStage.Match[] {
  // Within $and, because SecantusDB puts plain conditions back to the first stage's.
  return [{ $match: key }, ...(isEmpty(rest) ? [] : [{ $match: { $and: [rest] } }])];
}

interface Asking {
  maxTimeMS: number;
  session?: ClientSession;
}

interface Page extends Asking {
  limit: number;
  projection?: Readonly<Record<string, 0 | 1>>;
  sort?: Readonly<Record<string, 1 | -1>>;
}

/** Rows in the order of lists; days by days where the server would read all of them in spite of the limit. */
export async function readRows(question: RowQuestion, page: Page): Promise<Row[]> {
  if (!isReadByDays(question) || (page.sort?.from ?? 1) < 0) return readPart(question, page);
  const { first, parts } = await byDays(question, page);
  const rows: Row[] = [];
  for (const part of parts) {
    rows.push(...(await readPart(part, { ...page, limit: page.limit - rows.length })));
    if (rows.length >= page.limit) break;
  }
  rememberEarlier(question, first, rows[0]);
  return rows;
}

/**
 * The same rows one by one, asked for `batch` at a time and no further than they are taken: for who may need few of them.
 * Whoever takes no more of them ends it (`return`), or the server keeps its place among them.
 */
export async function* streamRows(
  question: RowQuestion,
  page: Omit<Page, 'sort'> & { batch: number },
): AsyncGenerator<Row, void> {
  const { first, parts } = isReadByDays(question) ? await byDays(question, page) : { first: null, parts: [question] };
  let taken = 0;
  for (const part of parts) {
    for await (const row of openPart(part, { ...page, limit: page.limit - taken })) {
      if (taken === 0) rememberEarlier(question, first, row as unknown as Row);
      taken += 1;
      yield row as unknown as Row;
    }
    if (taken >= page.limit) return;
  }
}

/** Whether the server would read all that a question finds in spite of a limit, and its days can be asked for one after the other. */
function isReadByDays({ kind, key }: RowQuestion): boolean {
  // What has no day lies on one, so no window is smaller than all of it.
  return !stopsAtLimit() && key.from !== undefined && describeKind(kind).days !== 'none';
}

/** The same question for a few days after the other, the earliest first; `first` is the first day of all where it had to be looked for. */
async function byDays(
  question: RowQuestion,
  page: Asking,
): Promise<{ first: string | null; parts: Iterable<RowQuestion> }> {
  const days = question.key.from as DayRange;
  const first = days.$gte ? null : await firstDayOf(question, page);
  function* parts() {
    for (const from of first === null ? windowsFrom(days.$gte!, days.$lt) : windowsOfAll(first, days.$lt))
      yield { ...question, key: { ...question.key, from } } as RowQuestion;
  }
  return { first, parts: parts() };
}

/**
 * The first day of all that a key finds, as it was when somebody looked. Rows of earlier days that came since are found all
 * the same, because the first window has no beginning; they only cost more until somebody looks again.
 */
const firstDays = new Map<string, { day: string; at: number }>();
const MOST_REMEMBERED = 10_000;
const REMEMBERED_MS = 10_000;
/** After every day. */
const NO_DAY = '~';

async function firstDayOf(question: RowQuestion, { maxTimeMS, session }: Asking): Promise<string> {
  const known = firstDays.get(nameOf(question));
  if (known && Date.now() - known.at < REMEMBERED_MS) return known.day;
  const { from: _any, ...by } = question.key;
  const hasDay = known && known.day !== NO_DAY;
  let day = known?.day ?? NO_DAY;
  for (const from of hasDay ? [{ $lt: day }] : daysFromThePast(new Date().toISOString().slice(0, 10))) {
    const part = { ...question, key: { ...by, from } as RowFilter, rest: {} };
    const [row] = await readPart(part, { maxTimeMS, session, limit: 1, projection: { _id: 0, from: 1 } });
    day = row?.from ?? day;
    if (row) break;
  }
  return remember(question, day);
}

/** An earlier day than the first one that was known. */
function rememberEarlier(question: RowQuestion, first: string | null, found: Pick<Row, 'from'> | undefined): void {
  if (first !== null && found && found.from < first) remember(question, found.from);
}

function remember(question: RowQuestion, day: string): string {
  if (firstDays.size >= MOST_REMEMBERED) firstDays.clear();
  firstDays.set(nameOf(question), { day, at: Date.now() });
  return day;
}

/** Questions of one name find the same rows but for their days and the rest. */
function nameOf({ key: { from: _any, ...by } }: RowQuestion): string {
  return JSON.stringify(by);
}

async function readPart(question: RowQuestion, page: Page): Promise<Row[]> {
  return (await openPart(question, { ...page, batch: page.limit }).toArray()) as unknown as Row[];
}

/** By the driver itself: mongoose would cast every filter and wrap every query, a sixth of what a list costs. */
function openPart(
  question: RowQuestion,
  { limit, batch, projection, sort = LIST_ORDER, maxTimeMS, session }: Page & { batch: number },
) {
  const { collection } = specOf(question.kind).model;
  const fields = projection ?? { _id: 0, ...specOf(question.kind).fields };
  const options = { maxTimeMS, session, batchSize: Math.min(limit, batch), ...hintOf(question) };
  return isEmpty(question.rest)
    ? collection.find(question.key as object, { projection: fields, sort, limit, ...options })
    : collection.aggregate(
        [
          ...stagesOf(question),
          { $sort: sort },
          { $limit: limit },
          ...(Object.keys(fields).length > 0 ? [{ $project: fields }] : []),
        ] as object[],
        options,
      );
}

/** How many rows there are, counted no farther than `most`. */
export async function countRows(
  question: RowQuestion,
  { most, maxTimeMS }: { most?: number; maxTimeMS: number },
): Promise<number> {
  if (most === undefined || !isReadByDays(question)) return countPart(question, { most, maxTimeMS });
  let count = 0;
  for (const part of (await byDays(question, { maxTimeMS })).parts) {
    count += await countPart(part, { most: most - count, maxTimeMS });
    if (count >= most) break;
  }
  return count;
}

async function countPart(question: RowQuestion, { most, maxTimeMS }: { most?: number; maxTimeMS: number }) {
  const stages = [
    ...stagesOf(question),
    ...(most ? [{ $limit: most }] : []),
    { $group: { _id: null, count: { $sum: 1 } } },
  ];
  const [found] = await specOf(question.kind)
    .model.collection.aggregate<{ count: number }>(stages, { maxTimeMS, ...hintOf(question) })
    .toArray();
  return found?.count ?? 0;
}

/** The option that names its index. */
export function hintOf({ index }: RowQuestion): ReturnType<typeof hinted> {
  return hinted(index);
}

const isEmpty = (filter: RowFilter) => Object.keys(filter).length === 0;
