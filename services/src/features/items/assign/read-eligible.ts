import type { ItemKind } from '@subtitle/contracts/columns';
import type { EligibilityQuery } from '@subtitle/domain/eligibility';
import type { Row } from '../row/item';
import { readRows } from '../row/row-query';
import { buildEligibleQuery } from './eligible.repository';

/** Returns the next rows that can be assigned, in the order of lists, with the projected fields. */
export async function readEligible(
  kind: ItemKind,
  wanted: EligibilityQuery,
  page: { limit: number; projection: Readonly<Record<string, 0 | 1>> },
): Promise<Row[]> {
  return readRows(await buildEligibleQuery(kind, wanted), { ...page, maxTimeMS: 10_000 });
}
