import type { ClientSession } from 'mongoose';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { findLongestRanges, type LongestRanges } from '../../../models/longest-range';

/**
 * `any`: whether an import is running or still has leftovers. `hidden`: imports whose rows are not visible and whose
 * marks have no effect.
 */
export interface OnTheirWay {
  any: boolean;
  hidden: number[];
}

/** Time for which lists cache which imports are hidden. */
const REMEMBERED_MS = 50;
/**
 * After this time every list knows that an import is hidden: caches have expired, and reads under way have finished.
 */
export const LISTS_KNOW_MS = 200;

/** Data about imports that lists need. */
export interface Recalled {
  onTheirWay: OnTheirWay;
  longestRanges: LongestRanges;
}

interface Remembered {
  until: number;
  asked: Promise<Recalled>;
  /** Absent until the query has returned. */
  answer?: Recalled;
}

let remembered: Remembered | undefined;

/**
 * Reads the unfinished imports each time (a few entries of a partial index).
 * @param session transaction whose snapshot is read
 */
export async function findOnTheirWay(session?: ClientSession): Promise<OnTheirWay> {
  const found = await ImportModel.find({ unclean: true }, { hidden: 1 })
    .session(session ?? null)
    .lean();
  return { any: found.length > 0, hidden: found.filter(({ hidden }) => hidden).map(({ _id }) => _id) };
}

/**
 * Returns the unfinished imports and the longest ranges for lists. It queries at most once per REMEMBERED_MS;
 * concurrent lists share the query.
 */
export function recallImports(): Promise<Recalled> {
  if (remembered && remembered.until >= Date.now()) return remembered.asked;
  const mine: Remembered = { until: Date.now() + REMEMBERED_MS, asked: askForLists() };
  mine.asked.then(
    (answer) => {
      mine.answer = answer;
    },
    () => {
      if (remembered === mine) remembered = undefined;
    },
  );
  remembered = mine;
  return mine.asked;
}

async function askForLists(): Promise<Recalled> {
  const onTheirWay = await findOnTheirWay();
  // Read the longest ranges last: an import stores them together with its rows, so they are known for every visible
  // row.
  return { onTheirWay, longestRanges: await findLongestRanges() };
}

/** Returns imports whose rows are not visible and whose marks have no effect. */
export async function hiddenImports(session?: ClientSession): Promise<number[]> {
  return (await findOnTheirWay(session)).hidden;
}

/**
 * Drops the cache if it disagrees with this import. Call it with every import that was read or changed, so that the
 * next list agrees with what the caller saw.
 */
export function heedHidden({ _id, hidden }: Pick<ImportDocument, '_id' | 'hidden'>): void {
  // A query still under way may have read an older state, so it is dropped too.
  if (remembered?.answer?.onTheirWay.hidden.includes(_id) !== hidden) remembered = undefined;
}
