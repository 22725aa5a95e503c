import type { ClientSession, mongo } from 'mongoose';
import { type MemoryContext, type MemoryEntryDocument, MemoryEntryModel } from '../../../models/memory-entry.model';
import { type MemoryUnitDocument, MemoryUnitModel, PLACES_ORDER } from '../../../models/memory-unit.model';
import { createContext, MAX_CONTEXTS } from './learnt-unit';

const TIMEOUT_MS = 60_000;

export type EntryWrite = mongo.AnyBulkWriteOperation<MemoryEntryDocument>;
type UnitWrite = mongo.AnyBulkWriteOperation<MemoryUnitDocument>;
/** An entry without the fields that are only searched. */
export type StoredEntry = Omit<MemoryEntryDocument, 'bands' | 'words' | 'pair' | 'key' | 'sentence'>;

/** Returns stored units by id. */
export async function findUnits(
  ids: readonly string[],
  session: ClientSession,
): Promise<Map<string, MemoryUnitDocument>> {
  const found = await MemoryUnitModel.collection
    .find<MemoryUnitDocument>({ _id: { $in: [...ids] as never[] } }, { session, maxTimeMS: TIMEOUT_MS })
    .toArray();
  return new Map(found.map((unit) => [unit._id, unit]));
}

/** Returns stored entries by id, with the fields that a change of their places needs. */
export async function findEntries(ids: readonly string[], session: ClientSession): Promise<Map<string, StoredEntry>> {
  const projection = { source: 1, target: 1, uses: 1, contexts: 1, amended: 1, rules: 1 };
  const found = await MemoryEntryModel.collection
    .find<StoredEntry>({ _id: { $in: [...ids] as never[] } }, { projection, session, maxTimeMS: TIMEOUT_MS })
    .toArray();
  return new Map(found.map((entry) => [entry._id, entry]));
}

/** Returns the first contexts of an entry, computed from the stored units. */
export async function findContexts(entry: string, session: ClientSession): Promise<MemoryContext[]> {
  const units = await MemoryUnitModel.collection
    .find<MemoryUnitDocument>({ 'places.entry': entry }, { session, maxTimeMS: TIMEOUT_MS, hint: PLACES_ORDER })
    .sort({ rank: 1, at: -1, _id: 1 })
    .limit(MAX_CONTEXTS)
    .toArray();
  const contexts = units.flatMap((unit) =>
    unit.places.flatMap((place, at) => (place.entry === entry ? [createContext(unit, place, at)] : [])),
  );
  return contexts.slice(0, MAX_CONTEXTS);
}

export async function writeEntries(writes: readonly EntryWrite[], session: ClientSession): Promise<void> {
  if (writes.length > 0)
    await MemoryEntryModel.collection.bulkWrite([...writes] as never[], { session, ordered: false });
}

export async function writeUnits(writes: readonly UnitWrite[], session: ClientSession): Promise<void> {
  if (writes.length > 0)
    await MemoryUnitModel.collection.bulkWrite([...writes] as never[], { session, ordered: false });
}
