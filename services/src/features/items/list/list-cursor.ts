import { invalid } from '../../../refusal';
import type { Row, RowFilter } from '../row/item';
import type { Asked } from '../row/row-question';

/** Where a row stands in every list. */
export type Place = [from: string, to: string, lagna: number, id: number];

export function placeOf({ from, to, lagna_order, id }: Pick<Row, 'from' | 'to' | 'lagna_order' | 'id'>): Place {
  return [from, to, lagna_order, id];
}

/** Where a page ended, as the next request names it. */
export function cursorOf(row: Pick<Row, 'from' | 'to' | 'lagna_order' | 'id'>): string {
  return Buffer.from(JSON.stringify(placeOf(row))).toString('base64url');
}

/** What a list asks for, from a place on: rows that come after it, or `including` the one that stands there. */
export function behind(asked: Asked, place: Place, including = false): Asked {
  const [from] = place;
  // The index starts here, unless the days begin later; the rest sorts out the rows of this one date.
  const begins = asked.from?.$gte && asked.from.$gte > from ? asked.from.$gte : from;
  const after = placeAfter(place, including);
  return {
    ...asked,
    from: { ...asked.from, $gte: begins },
    rest: asked.rest ? ({ $and: [asked.rest, after] } as RowFilter) : after,
  };
}

function placeAfter([from, to, lagna_order, id]: Place, including: boolean): RowFilter {
  return {
    $or: [
      { from: { $gt: from } },
      { from, to: { $gt: to } },
      { from, to, lagna_order: { $gt: lagna_order } },
      { from, to, lagna_order, id: including ? { $gte: id } : { $gt: id } },
    ],
  };
}

/** @throws Refusal invalid-request for anything that no answer ever gave. */
export function readCursor(cursor: string): Place {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Then it is no place either.
  }
  if (!isPlace(place)) throw invalid('cursor', 'This cursor is not one of ours.');
  return place;
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && value.map((part) => typeof part).join() === 'string,string,number,number';
}
