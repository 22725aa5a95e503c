import type { ItemKind } from '@subtitle/contracts/columns';
import type { EligibilityQuery } from '@subtitle/domain/eligibility';
import type { Row, RowFilter } from '../row/item';
import { addCondition, readRows } from '../row/row-query';
import { buildEligibleQuery } from './eligible.repository';

/**
 * Returns the next rows that can be assigned, in the order of lists, with the projected fields.
 * @param page `ids` limits the rows to these
 */
export async function readEligible(
  kind: ItemKind,
  wanted: EligibilityQuery,
  { ids, ...page }: { limit: number; projection: Readonly<Record<string, 0 | 1>>; ids?: readonly number[] },
): Promise<Row[]> {
  const query = await buildEligibleQuery(kind, wanted);
  const among = ids ? addCondition(query, { id: { $in: [...ids] } } as RowFilter) : query;
  return readRows(among, { ...page, maxTimeMS: 10_000 });
}
