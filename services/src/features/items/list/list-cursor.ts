import { invalid } from '../../../refusal';
import type { Row, RowFilter } from '../row/item';
import type { RowQueryParts } from '../row/row-query';

/** Place of a row in the order of every list. */
export type Place = [from: string, to: string, lagna: number, id: number];

export function getPlace({ from, to, lagna_order, id }: Pick<Row, 'from' | 'to' | 'lagna_order' | 'id'>): Place {
  return [from, to, lagna_order, id];
}

/** Returns the cursor for the place where a page ended. */
export function createCursor(row: Pick<Row, 'from' | 'to' | 'lagna_order' | 'id'>): string {
  return Buffer.from(JSON.stringify(getPlace(row))).toString('base64url');
}

/** Restricts a query to rows after a place; `including` adds the row at the place. */
export function restrictToAfter(parts: RowQueryParts, place: Place, including = false): RowQueryParts {
  const [from] = place;
  // The index range starts at this day unless the requested days start later. The condition on the place removes
  // earlier rows of the same day.
  const begins = parts.from?.$gte && parts.from.$gte > from ? parts.from.$gte : from;
  const after = buildAfterFilter(place, including);
  return {
    ...parts,
    from: { ...parts.from, $gte: begins },
    rest: parts.rest ? ({ $and: [parts.rest, after] } as RowFilter) : after,
  };
}

/** Restricts a query to rows before a place. */
export function restrictToBefore(parts: RowQueryParts, place: Place): RowQueryParts {
  const [from] = place;
  // The index range ends after this day unless the requested days end earlier.
  const last = `${from}~`;
  const ends = parts.from?.$lt && parts.from.$lt < last ? parts.from.$lt : last;
  const before = buildBeforeFilter(place);
  return {
    ...parts,
    from: { ...parts.from, $lt: ends },
    rest: parts.rest ? ({ $and: [parts.rest, before] } as RowFilter) : before,
  };
}

function buildBeforeFilter([from, to, lagna_order, id]: Place): RowFilter {
  return {
    $or: [
      { from: { $lt: from } },
      { from, to: { $lt: to } },
      { from, to, lagna_order: { $lt: lagna_order } },
      { from, to, lagna_order, id: { $lt: id } },
    ],
  };
}

function buildAfterFilter([from, to, lagna_order, id]: Place, including: boolean): RowFilter {
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
  const parts = parseCursor(cursor);
  if (!isPlace(parts)) throw refuseCursor();
  return parts;
}

/** A place in one of several consecutive lists, and the direction of reading: down (1) or up (-1). */
export interface WindowPosition {
  place: Place;
  part: number;
  step: 1 | -1;
}

export function createWindowCursor({ place, part, step }: WindowPosition): string {
  return Buffer.from(JSON.stringify([...place, part, step])).toString('base64url');
}

/** @throws Refusal invalid-request for a cursor that the server did not make */
export function readWindowCursor(cursor: string, lists: number): WindowPosition {
  const parts = parseCursor(cursor);
  // Cursors of lists that are only read downwards contain neither part nor step.
  const [place, [part = 0, step = 1]] = Array.isArray(parts) ? [parts.slice(0, 4), parts.slice(4)] : [null, []];
  const isPart = Number.isInteger(part) && part >= 0 && part < lists;
  if (!isPlace(place) || !isPart || (step !== 1 && step !== -1)) throw refuseCursor();
  return { place, part, step };
}

const refuseCursor = () => invalid('cursor', 'This cursor was not issued by this server.');

function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && value.map((part) => typeof part).join() === 'string,string,number,number';
}
