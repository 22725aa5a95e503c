import { invalid } from '../../../refusal';
import type { Row, RowFilter } from '../row/item';
import type { Asked } from '../row/row-question';

/** Place of a row in the order of every list. */
export type Place = [from: string, to: string, lagna: number, id: number];

export function placeOf({ from, to, lagna_order, id }: Pick<Row, 'from' | 'to' | 'lagna_order' | 'id'>): Place {
  return [from, to, lagna_order, id];
}

/** Returns the cursor for the place where a page ended. */
export function cursorOf(row: Pick<Row, 'from' | 'to' | 'lagna_order' | 'id'>): string {
  return Buffer.from(JSON.stringify(placeOf(row))).toString('base64url');
}

/** Restricts a query to rows after a place; `including` adds the row at the place. */
export function behind(asked: Asked, place: Place, including = false): Asked {
  const [from] = place;
  // The index range starts at this day unless the requested days start later. The condition on the place removes
  // earlier rows of the same day.
  const begins = asked.from?.$gte && asked.from.$gte > from ? asked.from.$gte : from;
  const after = placeAfter(place, including);
  return {
    ...asked,
    from: { ...asked.from, $gte: begins },
    rest: asked.rest ? ({ $and: [asked.rest, after] } as RowFilter) : after,
  };
}

/** Restricts a query to rows before a place. */
export function ahead(asked: Asked, place: Place): Asked {
  const [from] = place;
  // The index range ends after this day unless the requested days end earlier.
  const last = `${from}~`;
  const ends = asked.from?.$lt && asked.from.$lt < last ? asked.from.$lt : last;
  const before = placeBefore(place);
  return {
    ...asked,
    from: { ...asked.from, $lt: ends },
    rest: asked.rest ? ({ $and: [asked.rest, before] } as RowFilter) : before,
  };
}

function placeBefore([from, to, lagna_order, id]: Place): RowFilter {
  return {
    $or: [
      { from: { $lt: from } },
      { from, to: { $lt: to } },
      { from, to, lagna_order: { $lt: lagna_order } },
      { from, to, lagna_order, id: { $lt: id } },
    ],
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

/** @throws Refusal invalid-request for a cursor that the server did not make */
export function readCursor(cursor: string): Place {
  const parts = partsOf(cursor);
  if (!isPlace(parts)) throw notOurs();
  return parts;
}

/** A place in one of several consecutive lists, and the direction of reading: down (1) or up (-1). */
export interface Mark {
  place: Place;
  part: number;
  step: 1 | -1;
}

export function markCursor({ place, part, step }: Mark): string {
  return Buffer.from(JSON.stringify([...place, part, step])).toString('base64url');
}

/** @throws Refusal invalid-request for a cursor that the server did not make */
export function readMark(cursor: string, lists: number): Mark {
  const parts = partsOf(cursor);
  // Cursors of lists that are only read downwards contain neither part nor step.
  const [place, [part = 0, step = 1]] = Array.isArray(parts) ? [parts.slice(0, 4), parts.slice(4)] : [null, []];
  const isPart = Number.isInteger(part) && part >= 0 && part < lists;
  if (!isPlace(place) || !isPart || (step !== 1 && step !== -1)) throw notOurs();
  return { place, part, step };
}

const notOurs = () => invalid('cursor', 'This cursor was not issued by this server.');

function partsOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && value.map((part) => typeof part).join() === 'string,string,number,number';
}
