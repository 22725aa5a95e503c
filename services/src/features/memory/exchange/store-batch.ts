import { LIMITS } from '@subtitle/contracts/limits';
import { inTransaction } from '../../../infra/transaction';
import { allocateIds } from '../../../models/allocate-ids';
import type { MemoryImportDocument } from '../../../models/memory-import.model';
import { createAddition } from '../amend/add-translation';
import {
  amendEntry,
  createEntry,
  findEntriesById,
  insertAmendments,
  insertEntries,
  toAmendedState,
} from '../amend/amend.repository';
import { AMENDMENTS } from '../amend/amend-translation';
import { hideUnfinishedImports } from '../amend/imported-entries';
import { RULES } from '../store/rules';
import { saveImport } from './memory-imports.repository';
import type { ImportedPlace } from './read-places';

/**
 * Stores the sentences that the memory does not have, and the progress of the import, in one transaction: a batch is
 * stored once, even if its worker is killed. Known translations stay as they are, also retired ones. An entry that
 * another import left behind and that nobody sees becomes one of this import.
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
    const stored = await findEntriesById(
      places.map(({ place }) => place.entry),
      session,
    );
    const visible = new Set((await hideUnfinishedImports([...stored.values()])).map(({ _id }) => _id));
    const isMissing = (entry: string) => !visible.has(entry) && stored.get(entry)?.amended?.import !== document._id;
    const added = places
      .filter(({ place }) => isMissing(place.entry))
      .map(({ place, pair }, at) => {
        const reason = document.name.slice(0, LIMITS.reasonCharacters);
        const parts = { _id: firstId + at, pair, by: document.by, reason, import: document._id };
        const hidden = stored.get(place.entry);
        const amendment = createAddition(place, parts, hidden?.amended?.subject);
        return { amendment, hidden, entry: createEntry(place, toAmendedState(amendment), pair) };
      });
    const progress = { finished, rules: RULES, stored: (document.stored ?? 0) + added.length };
    if (!(await saveImport(holder, document, progress, session))) return false;
    if (added.length === 0) return true;
    await insertAmendments(
      added.map(({ amendment }) => amendment),
      session,
    );
    await insertEntries(
      added.flatMap(({ entry, hidden }) => (hidden ? [] : [entry])),
      session,
    );
    for (const { amendment, hidden } of added) if (hidden) await amendEntry(hidden, toAmendedState(amendment), session);
    return true;
  });
}
