import type { ItemKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Row } from '../row/item';
import { listItems, type Narrowing, type Page } from './item-list';
import { createCursor, getPlace } from './list-cursor';

/**
 * Returns one page of rows of several kinds, in the order of all lists. Only for callers who see every row.
 * @throws Refusal invalid-request for an invalid day or cursor
 */
export async function listKinds(kinds: readonly ItemKind[], narrowing: Narrowing): Promise<Page> {
  const limit = narrowing.limit ?? LIMITS.listPageMax;
  const pages = await Promise.all(kinds.map((kind) => listItems(kind, {}, { ...narrowing, limit })));
  const found = pages.flatMap(({ rows }) => rows).sort(comparePlaces);
  const rows = found.slice(0, limit);
  const more = found.length > limit || pages.some(({ nextCursor }) => nextCursor !== null);
  return { rows, nextCursor: more ? createCursor(rows.at(-1)!) : null };
}

/** Compares rows in the order of the database. */
export function comparePlaces(a: Row, b: Row): number {
  const [one, other] = [getPlace(a), getPlace(b)];
  return one[0].localeCompare(other[0]) || one[1].localeCompare(other[1]) || one[2] - other[2] || one[3] - other[3];
}
