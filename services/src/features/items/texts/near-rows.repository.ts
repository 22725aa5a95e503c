import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getVisibleFilter } from '../../imports/rows/visible-rows';
import type { Row, RowFilter } from '../row/item';
import { buildRowQuery, readRows } from '../row/row-query';

/** The database stops the read after this time, when no submission waits for it. */
const TIMEOUT_MS = 500;
/** A range of ten days has 12 signs with ten rows each, and so has the range before; longer lists are cut. */
const MAX_ROWS = 500;

type Days = Pick<Row, 'from' | 'to'>;

/**
 * Returns the rows of a kind on these days, and those that end on the last of the days before and begin on one of them,
 * with the texts of some languages.
 */
export async function findRowsNear(
  kind: ItemKind,
  days: Days,
  before: Days,
  languages: readonly LanguageCode[],
): Promise<Row[]> {
  // With `to`, the index reads one place for each of the days before.
  const $or = [days, { from: { $gte: before.from, $lte: before.to }, to: before.to }];
  const query = buildRowQuery(kind, { visible: await getVisibleFilter(), rest: { $or } as RowFilter });
  const columns = languages.flatMap((code) => getTextColumns(kind, code).map((column) => [column, 1] as const));
  const projection = { _id: 0, id: 1, kind: 1, from: 1, to: 1, lrname: 1, ...Object.fromEntries(columns) } as const;
  return readRows(query, { limit: MAX_ROWS, maxTimeMS: TIMEOUT_MS, projection });
}
