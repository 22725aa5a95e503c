import { LIMITS } from '@subtitle/contracts/limits';
import { inTransaction } from '../../../infra/transaction';
import { allocateIds } from '../../../models/allocate-ids';
import type { MemoryImportDocument } from '../../../models/memory-import.model';
import { createAddition } from '../amend/add-translation';
import {
  createEntry,
  findEntriesById,
  insertAmendments,
  insertEntries,
  toAmendedState,
} from '../amend/amend.repository';
import { AMENDMENTS } from '../amend/amend-translation';
import { saveImport } from './memory-imports.repository';
import type { ImportedPlace } from './read-places';

/**
 * Stores the sentences that the memory does not have, and the progress of the import, in one transaction: a batch is
 * stored once, even if its worker is killed. Known translations stay as they are, also retired ones.
 * @param finished number of sentences after this batch
 * @returns false if another worker continues
 */
export async function storeBatch(
  holder: string,
  document: MemoryImportDocument,
  places: readonly ImportedPlace[],
  finished: number,
): Promise<boolean> {
  const firstId = await allocateIds(AMENDMENTS, Math.max(places.length, 1));
  return inTransaction(async (session) => {
    if (!(await saveImport(holder, document, { finished }, session))) return false;
    const stored = await findEntriesById(
      places.map(({ place }) => place.entry),
      session,
    );
    const added = places
      .filter(({ place }) => !stored.has(place.entry))
      .map(({ place, pair }, at) => {
        const reason = document.name.slice(0, LIMITS.reasonCharacters);
        const parts = { _id: firstId + at, pair, by: document.by, reason, import: document._id };
        const amendment = createAddition(place, parts);
        return { amendment, entry: createEntry(place, toAmendedState(amendment), pair) };
      });
    if (added.length === 0) return true;
    await insertAmendments(
      added.map(({ amendment }) => amendment),
      session,
    );
    await insertEntries(
      added.map(({ entry }) => entry),
      session,
    );
    return true;
  });
}
