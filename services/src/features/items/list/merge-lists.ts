import type { ItemKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Row } from '../row/item';
import { listItems, type Narrowing, type Page } from './item-list';
import { cursorOf, placeOf } from './list-cursor';

/**
 * One page of rows of several kinds, in the one order of all lists; everybody who asks sees all of them.
 * @throws Refusal invalid-request for a day or a cursor that is none.
 */
export async function listKinds(kinds: readonly ItemKind[], narrowing: Narrowing): Promise<Page> {
  const limit = narrowing.limit ?? LIMITS.listPageMax;
  const pages = await Promise.all(kinds.map((kind) => listItems(kind, {}, { ...narrowing, limit })));
  const found = pages.flatMap(({ rows }) => rows).sort(byPlace);
  const rows = found.slice(0, limit);
  const more = found.length > limit || pages.some(({ nextCursor }) => nextCursor !== null);
  return { rows, nextCursor: more ? cursorOf(rows.at(-1)!) : null };
}

/** As the database orders them. */
export function byPlace(a: Row, b: Row): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one[0].localeCompare(other[0]) || one[1].localeCompare(other[1]) || one[2] - other[2] || one[3] - other[3];
}
