import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { RowCounts } from '@subtitle/contracts/operations/items';
import { PENDING, STATUSES, type Status } from '@subtitle/contracts/statuses';
import { returnNullOnTimeout } from '../../../infra/outage';
import type { DayRange } from '../row/days';
import type { RowFilter } from '../row/item';
import { buildRowQuery, countGroups, countRows, type RowQuery } from '../row/row-query';
import { buildListQuery, type Narrowing } from './item-list';

/** Time limit of the counts beside a list, so that they do not delay it. */
const TIMEOUT_MS = 3_000;

type CountFilter = Omit<Narrowing, 'limit' | 'cursor'> & { language: LanguageCode };

/**
 * Counts the rows of a list per status of a language, and per mark (sent back, empty, source changed), over all pages.
 * It uses the list's own index.
 * @returns `counts` null, or `marks` missing, where counting takes too long, for example over all rows of all dates
 * @throws Refusal invalid-request for an invalid day
 */
export async function countItems(kind: ItemKind, scope: RowFilter, narrowing: CountFilter): Promise<RowCounts> {
  const countMark = async (mark: 'sentBack' | 'empty' | 'sourceChanged') =>
    returnNullOnTimeout(
      countRows(await buildListQuery(kind, scope, { ...narrowing, [mark]: true }), { maxTimeMS: TIMEOUT_MS }),
    );
  // Without further conditions statuses can be counted by index keys. Marks need each row to be read, which takes too
  // long for an unbounded list.
  const isBounded = Object.keys(scope).length > 0 || narrowing.from !== undefined || narrowing.to !== undefined;
  if (!isBounded) return { counts: await countStatuses(kind, scope, narrowing) };
  const [counts, sentBack, empty, sourceChanged] = await Promise.all([
    countStatuses(kind, scope, narrowing),
    countMark('sentBack'),
    countMark('empty'),
    countMark('sourceChanged'),
  ]);
  const isCounted = sentBack != null && empty != null && sourceChanged != null;
  return { counts, ...(isCounted && { marks: { sentBack, empty, sourceChanged } }) };
}

async function countStatuses(kind: ItemKind, scope: RowFilter, narrowing: CountFilter): Promise<RowCounts['counts']> {
  const query = await buildListQuery(kind, scope, narrowing);
  const byStatus = countByKeys(query, narrowing.language);
  if (byStatus) return returnNullOnTimeout(byStatus);
  const found = await returnNullOnTimeout(
    countGroups<string | null>(query, `$status_${narrowing.language}`, TIMEOUT_MS),
  );
  if (!found) return null;
  const counts = Object.fromEntries(STATUSES.map((one) => [one, 0])) as Record<Status, number>;
  for (const { _id, count } of found) counts[STATUSES.find((one) => one === _id) ?? PENDING] += count;
  return counts;
}

const KEY_FIELDS: ReadonlySet<string> = new Set(['kind', 'archived', 'from']);

/**
 * Counts statuses by index keys, without reading a row.
 * @returns null where the list has conditions other than days
 */
function countByKeys(query: RowQuery, language: LanguageCode) {
  const { filter } = query;
  const isPlain = filter.archived === null && Object.keys(filter).every((field) => KEY_FIELDS.has(field));
  return isPlain ? countEachStatus(query, language) : null;
}

async function countEachStatus(query: RowQuery, language: LanguageCode): Promise<Record<Status, number>> {
  const { kind, filter } = query;
  const from = filter.from as DayRange | undefined;
  const given = STATUSES.filter((status) => status !== PENDING);
  const queries = given.map((status) =>
    buildRowQuery(kind, { by: { [`status_${language}`]: status }, visible: { archived: null }, from }),
  );
  const [all = 0, ...counts] = await Promise.all(
    [query, ...queries].map((one) => countRows(one, { maxTimeMS: TIMEOUT_MS })),
  );
  const pending = Math.max(0, all - counts.reduce((sum, count) => sum + count, 0));
  return { pending, ...Object.fromEntries(given.map((status, at) => [status, counts[at]!])) } as Record<Status, number>;
}
