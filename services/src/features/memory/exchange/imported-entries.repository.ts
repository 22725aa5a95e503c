import { IMPORTED_STATE } from '@subtitle/contracts/operations/memory';
import type { ClientSession } from 'mongoose';
import { returnNullOnTimeout } from '../../../infra/outage';
import { type MemoryEntryDocument, MemoryEntryModel, SENTENCE_FIELDS } from '../../../models/memory-entry.model';
import { createTextFields } from '../store/text-fields';

const TIMEOUT_MS = 30_000;
const COUNT_MS = 3_000;
/** Limit of translations that are read of the sentences of one batch. */
const MAX_SIBLINGS = 20_000;

export type Sibling = Pick<MemoryEntryDocument, '_id' | 'sentence' | 'uses' | 'amended'>;

/** Returns the stored translations of source sentences, with what decides whether they are suggested. */
export function findSiblings(sentences: readonly string[]): Promise<Sibling[]> {
  return MemoryEntryModel.collection
    .find<Sibling>(
      { sentence: { $in: [...sentences] } },
      {
        projection: { sentence: 1, uses: 1, amended: 1 },
        hint: SENTENCE_FIELDS,
        limit: MAX_SIBLINGS,
        maxTimeMS: TIMEOUT_MS,
      },
    )
    .toArray();
}

/** Entries of an import that nobody has corrected or retired since. */
const filterImported = (from: number) => ({ 'amended.import': from, 'amended.state': IMPORTED_STATE });

/** Counts the entries that an undo of an import removes. @returns null if it takes too long */
export function countRemovable(from: number): Promise<number | null> {
  const filter = { ...filterImported(from), uses: 0 };
  return returnNullOnTimeout(MemoryEntryModel.collection.countDocuments(filter, { maxTimeMS: COUNT_MS }));
}

/** Removes some entries of an import; those that rows taught too become learnt ones. @returns the numbers of both */
export async function removeImported(from: number, limit: number, session: ClientSession) {
  const filter = filterImported(from);
  const found = await MemoryEntryModel.collection
    .find<Pick<MemoryEntryDocument, '_id' | 'source' | 'target' | 'uses'>>(filter, {
      projection: { source: 1, target: 1, uses: 1 },
      limit,
      session,
      maxTimeMS: TIMEOUT_MS,
    })
    .toArray();
  const writes = found.map((entry) => {
    const one = { _id: entry._id };
    if (entry.uses === 0) return { deleteOne: { filter: one } };
    const update = { $unset: { amended: '' }, $set: { words: createTextFields(entry).words } };
    return { updateOne: { filter: one, update } };
  });
  if (writes.length > 0) await MemoryEntryModel.collection.bulkWrite(writes as never[], { session, ordered: false });
  return { found: found.length, removed: found.filter(({ uses }) => uses === 0).length };
}
