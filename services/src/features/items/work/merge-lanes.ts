import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Place } from '../list/list-cursor';
import { byPlace } from '../list/merge-lists';
import type { Row } from '../row/item';

/** A place in the order of work. A row may be a person's work in several languages, which follow each other. */
export interface Behind {
  place: Place;
  language: LanguageCode;
}

export interface Piece {
  row: Row;
  language: LanguageCode;
}

/** Start of one lane; undefined for its beginning. */
export type After = { place: Place; including: boolean } | undefined;

/**
 * Returns where a lane continues after a place. The place's row is included if this lane's language comes later, or if
 * the lane covers every language.
 */
export function afterOf(behind: Behind | undefined, language?: LanguageCode): After {
  if (!behind) return undefined;
  return { place: behind.place, including: !language || numberOf(language) > numberOf(behind.language) };
}

/** Whether a piece comes after a place. */
export function isBehind({ row, language }: Piece, behind: Behind | undefined): boolean {
  return !behind || row.id !== behind.place.at(-1) || numberOf(language) > numberOf(behind.language);
}

/**
 * Returns the first pieces of several sorted lanes, by place and language. No more pieces are taken from a lane than
 * needed.
 */
export async function mergeLanes<L>(
  lanes: readonly L[],
  limit: number,
  open: (lane: L) => AsyncGenerator<Piece, void>,
): Promise<Piece[]> {
  const readers = lanes.map(open);
  try {
    const heads = await Promise.all(readers.map(nextOf));
    const merged: Piece[] = [];
    while (merged.length < limit) {
      const first = firstOf(heads);
      if (first < 0) break;
      merged.push(heads[first]!);
      if (merged.length < limit) heads[first] = await nextOf(readers[first]!);
    }
    return merged;
  } finally {
    await Promise.all(readers.map((reader) => reader.return()));
  }
}

async function nextOf(reader: AsyncGenerator<Piece, void>): Promise<Piece | undefined> {
  return (await reader.next()).value ?? undefined;
}

/** @returns index of the first piece; -1 where there is none */
function firstOf(heads: readonly (Piece | undefined)[]): number {
  return heads.reduce((first, head, at) => (head && (first < 0 || isBefore(head, heads[first]!)) ? at : first), -1);
}

function isBefore(one: Piece, other: Piece): boolean {
  return (byPlace(one.row, other.row) || numberOf(one.language) - numberOf(other.language)) < 0;
}

const numberOf = (language: LanguageCode) => LANGUAGE_CODES.indexOf(language);
