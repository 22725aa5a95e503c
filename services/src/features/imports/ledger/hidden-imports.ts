import type { ClientSession } from 'mongoose';
import { type ImportDocument, ImportModel } from '../../../models/import.model';
import { findLongestRanges, type LongestRanges } from '../../../models/longest-range';

/** Imports that are on their way, and those of them whose rows are not to be seen and whose marks do not count. */
export interface OnTheirWay {
  any: boolean;
  hidden: number[];
}

/** How long lists may remember which imports are hidden. */
const REMEMBERED_MS = 50;
/** After so long every list knows that an import is hidden: what is remembered is forgotten, and who has just looked has read. */
export const LISTS_KNOW_MS = 200;

/** What lists know of imports. */
export interface Recalled {
  onTheirWay: OnTheirWay;
  longestRanges: LongestRanges;
}

interface Remembered {
  until: number;
  asked: Promise<Recalled>;
  /** Not there while it is on its way. */
  answer?: Recalled;
}

let remembered: Remembered | undefined;

/**
 * Asked each time (a handful of entries in a partial index).
 * @param session answers as of that transaction
 */
export async function findOnTheirWay(session?: ClientSession): Promise<OnTheirWay> {
  const found = await ImportModel.find({ unclean: true }, { hidden: 1 })
    .session(session ?? null)
    .lean();
  return { any: found.length > 0, hidden: found.filter(({ hidden }) => hidden).map(({ _id }) => _id) };
}

/** The same for lists, and how long ranges are at most, asked at most every REMEMBERED_MS, however many lists ask at once. */
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
  // In this order: an import notes its ranges with its rows, so where these are seen, those are known.
  return { onTheirWay, longestRanges: await findLongestRanges() };
}

/** Imports whose rows are not to be seen, and whose marks do not count. */
export async function hiddenImports(session?: ClientSession): Promise<number[]> {
  return (await findOnTheirWay(session)).hidden;
}

/** To be called with an import as it was read or changed: the next list knows as much of it as whoever was told. */
export function heedHidden({ _id, hidden }: Pick<ImportDocument, '_id' | 'hidden'>): void {
  // What is still on its way may have been read before.
  if (remembered?.answer?.onTheirWay.hidden.includes(_id) !== hidden) remembered = undefined;
}
