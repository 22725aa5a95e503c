import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Place } from '../list/list-cursor';
import { comparePlaces } from '../list/merge-lists';
import type { Row } from '../row/item';

/** A place in the order of work. A row may be a person's work in several languages, which follow each other. */
export interface WorkPlace {
  place: Place;
  language: LanguageCode;
}

export interface UnitRow {
  row: Row;
  language: LanguageCode;
}

/** Start of one lane; undefined for its beginning. */
export type LaneStart = { place: Place; including: boolean } | undefined;

/**
 * Returns where a lane continues after a place. The place's row is included if this lane's language comes later, or if
 * the lane covers every language.
 */
export function getLaneStart(startAfter: WorkPlace | undefined, language?: LanguageCode): LaneStart {
  if (!startAfter) return undefined;
  return {
    place: startAfter.place,
    including: !language || getLanguageNumber(language) > getLanguageNumber(startAfter.language),
  };
}

/** Whether a unit comes after a place. */
export function isAfter({ row, language }: UnitRow, startAfter: WorkPlace | undefined): boolean {
  return (
    !startAfter ||
    row.id !== startAfter.place.at(-1) ||
    getLanguageNumber(language) > getLanguageNumber(startAfter.language)
  );
}

/**
 * Returns the first units of several sorted lanes, by place and language. No more units are taken from a lane than
 * needed.
 */
export async function mergeLanes<L>(
  lanes: readonly L[],
  limit: number,
  open: (lane: L) => AsyncGenerator<UnitRow, void>,
): Promise<UnitRow[]> {
  const readers = lanes.map(open);
  try {
    const heads = await Promise.all(readers.map(readNext));
    const merged: UnitRow[] = [];
    while (merged.length < limit) {
      const first = findFirstIndex(heads);
      if (first < 0) break;
      merged.push(heads[first]!);
      if (merged.length < limit) heads[first] = await readNext(readers[first]!);
    }
    return merged;
  } finally {
    await Promise.all(readers.map((reader) => reader.return()));
  }
}

async function readNext(reader: AsyncGenerator<UnitRow, void>): Promise<UnitRow | undefined> {
  return (await reader.next()).value ?? undefined;
}

/** @returns index of the first unit; -1 where there is none */
function findFirstIndex(heads: readonly (UnitRow | undefined)[]): number {
  return heads.reduce((first, head, at) => (head && (first < 0 || isBefore(head, heads[first]!)) ? at : first), -1);
}

function isBefore(one: UnitRow, other: UnitRow): boolean {
  return (comparePlaces(one.row, other.row) || getLanguageNumber(one.language) - getLanguageNumber(other.language)) < 0;
}

const getLanguageNumber = (language: LanguageCode) => LANGUAGE_CODES.indexOf(language);
