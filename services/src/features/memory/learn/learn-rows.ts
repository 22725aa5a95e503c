import type { ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { inTransaction } from '../../../infra/transaction';
import { storeUnits } from '../store/store-units';
import { findRows } from './learnt-rows.repository';
import { getUnitId, readUnits } from './read-units';

/**
 * Learns the current texts of rows of one kind, in one transaction. Rows that are no longer visible, and units that are
 * no longer approved or corrected, are forgotten. Safe to repeat.
 */
export async function learnRows(kind: ItemKind, items: readonly number[]): Promise<void> {
  const ids = items.flatMap((id) => LANGUAGE_CODES.map((language) => getUnitId({ kind, id }, language)));
  await inTransaction(async (session) => {
    const rows = await findRows(kind, items, session);
    await storeUnits(ids, await readUnits(rows, session), session);
  });
}
