import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { NearSide } from '@subtitle/contracts/row-filters';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { LIST_ORDER } from '../../../models/item-row';
import { getVisibleFilter } from '../../imports/rows/visible-rows';
import type { Row, RowFilter } from '../row/item';
import { getKindSpec } from '../row/item-kinds';
import { addCondition, readRows } from '../row/row-query';
import { buildListQuery, type Narrowing, type Page } from './item-list';
import {
  createWindowCursor,
  getPlace,
  type Place,
  readWindowCursor,
  restrictToAfter,
  restrictToBefore,
} from './list-cursor';

const REVERSE_LIST_ORDER = { from: -1, to: -1, lagna_order: -1, id: -1 } as const;
const TIMEOUT_MS = 10_000;

export interface WindowQuery extends Narrowing {
  language: LanguageCode;
  /** 'open': assigned rows first. */
  order?: 'date' | 'open';
  near?: number;
  side?: NearSide;
}

export interface WindowPage extends Page {
  previousCursor: string | null;
}

/** Start of reading: a part of the list, a place in it (null for its beginning), and the direction. */
interface ReadStart {
  part: number;
  place: Place | null;
  step: 1 | -1;
  /** Whether the row at the place is read too. */
  including?: boolean;
}

/** One of the consecutive parts of a list. Each has the order of lists. */
interface Part {
  narrowing: Pick<Narrowing, 'status'>;
  condition: RowFilter;
}

interface Found {
  row: Row;
  part: number;
}

/**
 * Returns one page of a list: from its beginning, from a cursor, or near a row, which need not be in the list.
 * `previousCursor` leads to the page above. It is null for a list entered at its beginning.
 * @throws Refusal invalid-request for an invalid day or cursor
 */
export async function listWindow(kind: ItemKind, scope: RowFilter, windowQuery: WindowQuery): Promise<WindowPage> {
  const { order, near, side = 'around', limit = LIMITS.listPageMax, cursor, ...narrowing } = windowQuery;
  const parts = listParts(windowQuery);
  const read = (entry: ReadStart) => readParts(kind, scope, { ...narrowing, parts }, entry, limit + 1);
  // Without a limit the whole list is returned, which needs no window.
  const at =
    near === undefined || windowQuery.limit === undefined || cursor ? null : await findStart(kind, near, windowQuery);
  if (at && side === 'around') {
    const [up, down] = await Promise.all([read({ ...at, step: -1 }), read({ ...at, step: 1, including: true })]);
    return buildPageAround(up, down, limit);
  }
  const entry: ReadStart = at
    ? { ...at, step: side === 'before' ? -1 : 1 }
    : cursor
      ? readWindowCursor(cursor, parts.length)
      : { part: 0, place: null, step: 1 };
  return entry.step === 1 ? buildPageBelow(await read(entry), limit) : buildPageAbove(await read(entry), limit);
}

function listParts({ order, status, sentBack, language }: WindowQuery): Part[] {
  if (order !== 'open' || status || sentBack) return [{ narrowing: { status }, condition: {} }];
  const others = { [`status_${language}`]: { $ne: ASSIGNED } } as RowFilter;
  return [
    { narrowing: { status: ASSIGNED }, condition: {} },
    { narrowing: {}, condition: others },
  ];
}

/** @returns rows in the direction of reading */
async function readParts(
  kind: ItemKind,
  scope: RowFilter,
  { parts, ...narrowing }: Narrowing & { parts: readonly Part[] },
  { part: first, place, step, including }: ReadStart,
  count: number,
): Promise<Found[]> {
  const sort = step === 1 ? LIST_ORDER : REVERSE_LIST_ORDER;
  const found: Found[] = [];
  for (let at = first; parts[at] && found.length < count; at += step) {
    const { narrowing: own, condition } = parts[at]!;
    const query = await buildListQuery(kind, scope, { ...narrowing, ...own }, (queryParts) => {
      if (at !== first || !place) return queryParts;
      return step === 1 ? restrictToAfter(queryParts, place, including) : restrictToBefore(queryParts, place);
    });
    const rows = await readRows(addCondition(query, condition), {
      limit: count - found.length,
      sort,
      maxTimeMS: TIMEOUT_MS,
    });
    found.push(...rows.map((row) => ({ row, part: at })));
  }
  return found;
}

/** Half of the page is above the row, and more if the list ends below it. */
function buildPageAround(up: Found[], down: Found[], limit: number): WindowPage {
  const above = Math.min(up.length, Math.max(Math.floor(limit / 2), limit - down.length));
  const shown = [...up.slice(0, above).reverse(), ...down.slice(0, limit - above)];
  return buildPage(shown, { isMoreAbove: up.length > above, isMoreBelow: down.length > limit - above });
}

function buildPageBelow(found: Found[], limit: number): WindowPage {
  return buildPage(found.slice(0, limit), { isMoreAbove: false, isMoreBelow: found.length > limit });
}

/** At least the row of the cursor is below this page. */
function buildPageAbove(found: Found[], limit: number): WindowPage {
  const page = buildPage(found.slice(0, limit).reverse(), { isMoreAbove: found.length > limit, isMoreBelow: true });
  return { ...page, nextCursor: page.nextCursor ?? createWindowCursor({ part: 0, place: ['', '', 0, 0], step: 1 }) };
}

function buildPage(
  shown: Found[],
  { isMoreAbove, isMoreBelow }: { isMoreAbove: boolean; isMoreBelow: boolean },
): WindowPage {
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    rows: shown.map(({ row }) => row),
    previousCursor: first && isMoreAbove ? createWindowCursor({ ...getPosition(first), step: -1 }) : null,
    nextCursor: last && isMoreBelow ? createWindowCursor({ ...getPosition(last), step: 1 }) : null,
  };
}

const getPosition = ({ row, part }: Found) => ({ part, place: getPlace(row) });

/**
 * Returns the place of a row in the list, without checking whether the caller may see it.
 * @returns null where no such row exists
 */
async function findStart(
  kind: ItemKind,
  id: number,
  windowQuery: WindowQuery,
): Promise<Pick<ReadStart, 'part' | 'place'> | null> {
  const status = `status_${windowQuery.language}` as const;
  const filter = { id, kind, ...(await getVisibleFilter()) } as RowFilter;
  const row = await getKindSpec(kind)
    .model.findOne(filter, { ...LIST_ORDER, [status]: 1 })
    .maxTimeMS(TIMEOUT_MS)
    .lean<Row>();
  if (!row) return null;
  return { part: row[status] === ASSIGNED ? 0 : listParts(windowQuery).length - 1, place: getPlace(row) };
}
