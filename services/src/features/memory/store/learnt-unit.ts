import type { LangPair } from '@subtitle/contracts/languages';
import type { MemoryContext } from '../../../models/memory-entry.model';
import type { MemoryPlace, MemoryUnitDocument } from '../../../models/memory-unit.model';

/** One sentence of a unit with its translation, and the ids under which it is stored. */
export interface LearntPlace extends MemoryPlace {
  sentence: string;
  key: string;
  source: string;
  target: string;
}

/** Unit with everything that it contributes now. */
export interface LearntUnit extends Omit<MemoryUnitDocument, 'places'> {
  pair: LangPair;
  /** Splits the texts, which takes most of the time. Only changed units need it. */
  listPlaces: () => LearntPlace[];
}

/** Number of places that an entry stores as contexts. */
export const MAX_CONTEXTS = 8;

/** Approved places first, then the latest ones. Same order as the index PLACES_ORDER. */
export function compareContexts(a: MemoryContext, b: MemoryContext): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.at.getTime() !== b.at.getTime()) return b.at.getTime() - a.at.getTime();
  if (a.unit !== b.unit) return a.unit < b.unit ? -1 : 1;
  return a.place - b.place;
}

type StoredUnit = Pick<MemoryUnitDocument, '_id' | 'rank' | 'by' | 'at' | 'lagna'>;

/** Returns a place of a unit as a context of its entry. */
export function createContext(unit: StoredUnit, { before, after }: MemoryPlace, place: number): MemoryContext {
  const { _id, rank, by, at, lagna } = unit;
  return { unit: _id, place, rank, by, at, before, after, lagna };
}
