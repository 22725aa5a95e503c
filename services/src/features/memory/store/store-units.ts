import type { ClientSession } from 'mongoose';
import type { MemoryContext, MemoryEntryDocument } from '../../../models/memory-entry.model';
import type { MemoryUnitDocument } from '../../../models/memory-unit.model';
import { compareContexts, createContext, type LearntPlace, type LearntUnit, MAX_CONTEXTS } from './learnt-unit';
import {
  type EntryWrite,
  findContexts,
  findEntries,
  findUnits,
  type StoredEntry,
  writeEntries,
  writeUnits,
} from './memory.repository';
import { listSearchBands } from './search-bands';
import { createTextFields } from './text-fields';

/** A unit that contributes other places than before. */
interface UnitChange {
  id: string;
  before: MemoryUnitDocument | undefined;
  after: SplitUnit | undefined;
}

type SplitUnit = Omit<LearntUnit, 'listPlaces'> & { places: readonly LearntPlace[] };

/** Change of the places of one entry. */
interface EntryChange {
  removed: number;
  added: { context: MemoryContext; place: LearntPlace; unit: SplitUnit }[];
}

/**
 * Stores what units contribute now, and changes the entries of only those places that differ. Contract: everything
 * happens in the caller's transaction, so an entry's places are always those of the stored units.
 * @param ids all units that were read; those without a learnt unit contribute nothing any more
 */
export async function storeUnits(
  ids: readonly string[],
  learnt: readonly LearntUnit[],
  session: ClientSession,
): Promise<void> {
  const stored = await findUnits(ids, session);
  const now = new Map(learnt.map((unit) => [unit._id, unit]));
  const changes = ids
    .filter((id) => stored.get(id)?.hash !== now.get(id)?.hash)
    .map((id): UnitChange => ({ id, before: stored.get(id), after: splitUnit(now.get(id)) }))
    .filter(({ before, after }) => before || after);
  if (changes.length === 0) return;
  await writeUnits(changes.map(createUnitWrite), session);
  await changeEntries(changes, session);
}

/** Returns a unit with its places; undefined where it has none. */
function splitUnit(learnt: LearntUnit | undefined): SplitUnit | undefined {
  if (!learnt) return undefined;
  const { listPlaces, ...unit } = learnt;
  const places = listPlaces();
  return places.length > 0 ? { ...unit, places } : undefined;
}

function createUnitWrite({ id, after }: UnitChange) {
  if (!after) return { deleteOne: { filter: { _id: id } } };
  const { pair: _, places, _id, ...unit } = after;
  const replacement = {
    ...unit,
    places: places.map(({ entry, before, after: next }) => ({ entry, before, after: next })),
  };
  return { replaceOne: { filter: { _id: id }, replacement, upsert: true } };
}

async function changeEntries(changes: readonly UnitChange[], session: ClientSession): Promise<void> {
  const units = new Set(changes.map(({ id }) => id));
  const byEntry = collectEntryChanges(changes);
  const entries = await findEntries([...byEntry.keys()], session);
  const writes: EntryWrite[] = [];
  for (const [id, change] of byEntry) {
    const entry = entries.get(id);
    const uses = (entry?.uses ?? 0) - change.removed + change.added.length;
    if (uses <= 0) writes.push(createRemoval(id, entry));
    else {
      const contexts = await chooseContexts(id, entry, change, units, session);
      writes.push(createEntryWrite(id, entry, change, { uses, contexts }));
    }
  }
  await writeEntries(writes, session);
}

/** An entry that a person amended stays without a place. */
function createRemoval(id: string, entry: StoredEntry | undefined): EntryWrite {
  const isKept = entry?.amended && entry.amended.state !== 'learnt';
  if (!isKept) return { deleteOne: { filter: { _id: id } } };
  return { updateOne: { filter: { _id: id }, update: { $set: { uses: 0, contexts: [] } } } };
}

function collectEntryChanges(changes: readonly UnitChange[]): Map<string, EntryChange> {
  const byEntry = new Map<string, EntryChange>();
  const getChange = (id: string) => {
    const known = byEntry.get(id) ?? { removed: 0, added: [] };
    byEntry.set(id, known);
    return known;
  };
  for (const { before, after } of changes) {
    for (const { entry } of before?.places ?? []) getChange(entry).removed++;
    for (const [at, place] of (after?.places ?? []).entries())
      getChange(place.entry).added.push({ context: createContext(after!, place, at), place, unit: after! });
  }
  return byEntry;
}

/** Reads the units again only if a stored context is gone and the entry has more places than it stores. */
async function chooseContexts(
  id: string,
  entry: StoredEntry | undefined,
  { added }: EntryChange,
  units: ReadonlySet<string>,
  session: ClientSession,
): Promise<MemoryContext[]> {
  const stored = entry?.contexts ?? [];
  const kept = stored.filter(({ unit }) => !units.has(unit));
  const hasOthers = (entry?.uses ?? 0) > stored.length;
  if (hasOthers && kept.length < stored.length) return findContexts(id, session);
  return [...kept, ...added.map(({ context }) => context)].sort(compareContexts).slice(0, MAX_CONTEXTS);
}

function createEntryWrite(
  id: string,
  entry: StoredEntry | undefined,
  { added }: EntryChange,
  counted: Pick<MemoryEntryDocument, 'uses' | 'contexts'>,
): EntryWrite {
  const first = counted.contexts[0]!;
  const latest = added.find(({ context }) => context.unit === first.unit && context.place === first.place);
  const texts = latest && createTextFields(latest.place, entry?.amended);
  const [fresh] = added;
  if (entry) {
    const isOutdated = fresh && fresh.unit.rules !== entry.rules;
    const found = isOutdated && { ...createTextFields(entry, entry.amended), ...createSearchFields(fresh) };
    const update = { $set: { ...counted, ...found, ...texts } };
    return { updateOne: { filter: { _id: id }, update } };
  }
  const { place, unit } = latest ?? fresh!;
  const document = {
    _id: id,
    pair: unit.pair,
    ...createSearchFields({ place, unit }),
    ...createTextFields(place),
    ...counted,
  };
  return { insertOne: { document } };
}

/** Returns the fields by which an entry is found for a sentence. */
function createSearchFields({
  place: { sentence, key },
  unit: { rules },
}: Pick<EntryChange['added'][number], 'place' | 'unit'>) {
  return { sentence, key, rules, bands: listSearchBands(key) };
}
