import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { Place } from '../list/list-cursor';
import { byPlace } from '../list/merge-lists';
import type { Row } from '../row/item';
import { findWork, type Lane, type Whose, type WorkGroupFilter } from './work.repository';

/** A place among somebody's work: a row may be theirs in several languages, which then follow each other. */
export interface Behind {
  place: Place;
  language: LanguageCode;
}

export interface Piece {
  row: Row;
  language: LanguageCode;
}

/**
 * The first pieces of work of one group over several lanes, by date, lagna, id and language, those behind a place.
 * @param lanes in the order of the languages: a row's own pieces keep it
 */
export function mergeWork(
  group: WorkGroupFilter,
  lanes: readonly Lane[],
  whose: Whose,
  page: { behind?: Behind; limit: number },
): Promise<Piece[]> {
  return mergeLanes(lanes, page, (lane, part) => findWork(group, lane, whose, part));
}

/** Where the rows of one lane begin, and how many of them are asked for. */
export interface LanePart {
  after?: { place: Place; including: boolean };
  limit: number;
}

/** The same of whatever `find` finds in each lane. */
export async function mergeLanes<L extends Lane>(
  lanes: readonly L[],
  { behind, limit }: { behind?: Behind; limit: number },
  find: (lane: L, part: LanePart) => Promise<Row[]>,
): Promise<Piece[]> {
  const found = await Promise.all(
    lanes.map(async (lane) => {
      const including = behind !== undefined && numberOf(lane.language) > numberOf(behind.language);
      const after = behind && { place: behind.place, including };
      const rows = await find(lane, { after, limit });
      return rows.map((row): Piece => ({ row, language: lane.language }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => byPlace(a.row, b.row))
    .slice(0, limit);
}

const numberOf = (language: LanguageCode) => LANGUAGE_CODES.indexOf(language);
