import { getVisibleFilter } from '../features/imports/rows/visible-rows';
import type { Row } from '../features/items/row/item';
import { LEARNT_KINDS } from '../features/memory/learn/learnt-rows.repository';
import { readUnits } from '../features/memory/learn/read-units';
import { compareContexts, createContext, MAX_CONTEXTS } from '../features/memory/store/learnt-unit';
import { inTransaction } from '../infra/transaction';
import { ITEM_MODELS } from '../models/item-models';
import { type MemoryContext, type MemoryEntryDocument, MemoryEntryModel } from '../models/memory-entry.model';
import { MemoryUnitModel } from '../models/memory-unit.model';

type Counted = Pick<MemoryEntryDocument, 'sentence' | 'key' | 'uses' | 'contexts'>;

/** Counts the memory again from all visible rows. @returns the differences to the stored memory, one per line */
export async function findMemoryFaults(): Promise<string[]> {
  const { entries, units } = await countAgain();
  const stored = new Map((await MemoryEntryModel.find({}).lean<MemoryEntryDocument[]>()).map((one) => [one._id, one]));
  const ids = new Set([...entries.keys(), ...stored.keys()]);
  const faults = [...ids].flatMap((id) => {
    const [is, should] = [describeEntry(stored.get(id)), describeEntry(entries.get(id))];
    return is === should ? [] : [`${id}: is ${is}, should be ${should}`];
  });
  const storedUnits = (await MemoryUnitModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
  if (storedUnits.sort().join() !== units.sort().join()) faults.push(`units: are ${storedUnits}, should be ${units}`);
  return faults;
}

async function countAgain(): Promise<{ entries: Map<string, Counted>; units: string[] }> {
  const entries = new Map<string, Counted>();
  const units: string[] = [];
  for (const unit of await readAllUnits()) {
    const places = unit.listPlaces();
    if (places.length > 0) units.push(unit._id);
    for (const [at, place] of places.entries()) {
      const { sentence, key } = place;
      const entry = entries.get(place.entry) ?? { sentence, key, uses: 0, contexts: [] };
      const contexts: MemoryContext[] = [...entry.contexts, createContext(unit, place, at)];
      entries.set(place.entry, { ...entry, uses: entry.uses + 1, contexts });
    }
  }
  for (const [id, entry] of entries)
    entries.set(id, { ...entry, contexts: entry.contexts.sort(compareContexts).slice(0, MAX_CONTEXTS) });
  return { entries, units };
}

function readAllUnits() {
  return inTransaction(async (session) => {
    const units = [];
    for (const kind of LEARNT_KINDS) {
      const filter = { kind, ...(await getVisibleFilter(session)) };
      const rows = await ITEM_MODELS[kind]
        .find(filter as object)
        .session(session)
        .lean<Row[]>();
      units.push(...(await readUnits(rows, session)));
    }
    return units;
  });
}

function describeEntry(entry: Counted | undefined): string {
  if (!entry) return 'absent';
  const { sentence, key, uses, contexts } = entry;
  const places = contexts.map(({ unit, place, rank, by, at, before, after, lagna }) =>
    [unit, place, rank, by, at.toISOString(), before, after, lagna].join(' '),
  );
  return `${sentence} ${key} x${uses} [${places.join('; ')}]`;
}
