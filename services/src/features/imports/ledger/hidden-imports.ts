import type { ClientSession } from 'mongoose';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { findLongestRanges, type LongestRanges } from '../../../models/longest-range';

/**
 * `any`: whether an import is running or still has leftovers. `hidden`: imports whose rows are not visible and whose
 * marks have no effect.
 */
export interface UncleanImports {
  hasAny: boolean;
  hidden: number[];
}

/** Time for which lists cache which imports are hidden. */
const CACHE_MS = 50;
/**
 * After this time every list knows that an import is hidden: caches have expired, and reads under way have finished.
 */
export const LISTS_STALE_MS = 200;

/** Data about imports that lists need. */
export interface ListState {
  unclean: UncleanImports;
  longestRanges: LongestRanges;
}

interface CachedListState {
  until: number;
  query: Promise<ListState>;
  /** Absent until the query has returned. */
  state?: ListState;
}

let cached: CachedListState | undefined;

/**
 * Reads the unfinished imports each time (a few entries of a partial index).
 * @param session transaction whose snapshot is read
 */
export async function findUncleanImports(session?: ClientSession): Promise<UncleanImports> {
  const found = await ImportModel.find({ unclean: true }, { hidden: 1 })
    .session(session ?? null)
    .lean();
  return { hasAny: found.length > 0, hidden: found.filter(({ hidden }) => hidden).map(({ _id }) => _id) };
}

/**
 * Returns the unfinished imports and the longest ranges for lists. It queries at most once per CACHE_MS;
 * concurrent lists share the query.
 */
export function readListState(): Promise<ListState> {
  if (cached && cached.until >= Date.now()) return cached.query;
  const own: CachedListState = { until: Date.now() + CACHE_MS, query: queryListState() };
  own.query.then(
    (state) => {
      own.state = state;
    },
    () => {
      if (cached === own) cached = undefined;
    },
  );
  cached = own;
  return own.query;
}

async function queryListState(): Promise<ListState> {
  const unclean = await findUncleanImports();
  // Read the longest ranges last: an import stores them together with its rows, so they are known for every visible
  // row.
  return { unclean, longestRanges: await findLongestRanges() };
}

/** Returns imports whose rows are not visible and whose marks have no effect. */
export async function findHiddenImports(session?: ClientSession): Promise<number[]> {
  return (await findUncleanImports(session)).hidden;
}

/**
 * Drops the cache if it disagrees with this import. Call it with every import that was read or changed, so that the
 * next list agrees with what the caller saw.
 */
export function invalidateHiddenCache({ _id, hidden }: Pick<ImportDocument, '_id' | 'hidden'>): void {
  // A query still under way may have read an older state, so it is dropped too.
  if (cached?.state?.unclean.hidden.includes(_id) !== hidden) cached = undefined;
}
