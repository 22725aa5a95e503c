import { invalid } from '../../refusal';
import type { Row, RowFilter } from './item.repository';

type Place = [from: string, to: string, lagna: number, id: number];

/** Where a page ended, as the next request names it. */
export function cursorOf({ from, to, lagna_order, id }: Pick<Row, 'from' | 'to' | 'lagna_order' | 'id'>): string {
  const place: Place = [from, to, lagna_order, id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Rows that come after the place a cursor names.
 * @throws Refusal invalid-request for anything that no answer ever gave.
 */
export function afterCursor(cursor: string): RowFilter {
  const [from, to, lagna_order, id] = readCursor(cursor);
  return {
    // The index starts here; the rest sorts out the rows of this one date.
    from: { $gte: from },
    $or: [
      { from: { $gt: from } },
      { from, to: { $gt: to } },
      { from, to, lagna_order: { $gt: lagna_order } },
      { from, to, lagna_order, id: { $gt: id } },
    ],
  };
}

function readCursor(cursor: string): Place {
  let place: unknown;
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw invalid('cursor', 'This cursor is not one of ours.');
  }
  if (!isPlace(place)) throw invalid('cursor', 'This cursor is not one of ours.');
  return place;
}

function isPlace(value: unknown): value is Place {
  if (!Array.isArray(value) || value.length !== 4) return false;
  return value.map((part) => typeof part).join() === 'string,string,number,number';
}
