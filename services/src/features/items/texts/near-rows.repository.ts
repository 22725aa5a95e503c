import { getTextColumns, type ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { returnNullOnTimeout } from '../../../infra/outage';
import { getVisibleFilter } from '../../imports/rows/visible-rows';
import type { Row, RowFilter } from '../row/item';
import { getKindSpec } from '../row/item-kinds';

/** A submission waits no longer for rows with which it is compared. */
const TIMEOUT_MS = 500;
/** Two days have 24 rows; a day with more rows of a sign is compared with the first ones. */
const MAX_ROWS = 100;

/** Returns the rows of a kind that begin on these days, with the texts of some languages; none if that takes too long. */
export async function findRowsFrom(
  kind: ItemKind,
  days: readonly string[],
  languages: readonly LanguageCode[],
): Promise<Row[]> {
  const filter = { kind, from: { $in: [...days] }, ...(await getVisibleFilter()) } as RowFilter;
  const columns = languages.flatMap((code) => getTextColumns(kind, code).map((column) => [column, 1] as const));
  const found = getKindSpec(kind)
    .model.find(filter, { id: 1, kind: 1, from: 1, to: 1, lrname: 1, ...Object.fromEntries(columns) })
    .limit(MAX_ROWS)
    .maxTimeMS(TIMEOUT_MS)
    .lean<Row[]>();
  return (await returnNullOnTimeout(found.exec())) ?? [];
}
