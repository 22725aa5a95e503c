import type { LangPair } from '@subtitle/contracts/languages';
import { type MemoryEntryDocument, MemoryEntryModel, USES_INDEX } from '../../../models/memory-entry.model';

const TIMEOUT_MS = 3_000;
/** Entries of a pair that are read: the most used ones. */
const MAX_READ = 2_000;

type CountedEntry = Pick<MemoryEntryDocument, 'source' | 'target' | 'uses' | 'contexts' | 'amended'>;

/** Returns the most used entries of a pair, each with its best context only. */
export function findSomeEntries(pair: LangPair): Promise<CountedEntry[]> {
  return MemoryEntryModel.collection
    .find<CountedEntry>(
      { pair },
      {
        sort: USES_INDEX,
        projection: { source: 1, target: 1, uses: 1, amended: 1, contexts: { $slice: 1 } },
        limit: MAX_READ,
        maxTimeMS: TIMEOUT_MS,
      },
    )
    .toArray();
}
