import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { NearSide } from '@subtitle/contracts/row-narrowing';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { LIST_ORDER } from '../../../models/item-row';
import { getVisibleFilter } from '../../imports/rows/visible-rows';
import type { Row, RowFilter } from '../row/item';
import { specOf } from '../row/item-kinds';
import { narrow, readRows } from '../row/row-question';
import { listQuestion, type Narrowing, type Page } from './item-list';
import { ahead, behind, markCursor, type Place, placeOf, readMark } from './list-cursor';

const LIST_ORDER_BACK = { from: -1, to: -1, lagna_order: -1, id: -1 } as const;
const PATIENCE_MS = 10_000;

export interface WindowAsked extends Narrowing {
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
interface Entry {
  part: number;
  place: Place | null;
  step: 1 | -1;
  /** Whether the row at the place is read too. */
  including?: boolean;
}

/** One of the consecutive parts of a list. Each has the order of lists. */
interface Part {
  narrowing: Pick<Narrowing, 'status'>;
  also: RowFilter;
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
export async function listWindow(kind: ItemKind, scope: RowFilter, asked: WindowAsked): Promise<WindowPage> {
  const { order, near, side = 'around', limit = LIMITS.listPageMax, cursor, ...narrowing } = asked;
  const parts = partsOf(asked);
  const read = (entry: Entry) => readParts(kind, scope, { ...narrowing, parts }, entry, limit + 1);
  // Without a limit the whole list is returned, which needs no window.
  const at = near === undefined || asked.limit === undefined || cursor ? null : await findEntry(kind, near, asked);
  if (at && side === 'around') {
    const [up, down] = await Promise.all([read({ ...at, step: -1 }), read({ ...at, step: 1, including: true })]);
    return aroundPage(up, down, limit);
  }
  const entry: Entry = at
    ? { ...at, step: side === 'before' ? -1 : 1 }
    : cursor
      ? readMark(cursor, parts.length)
      : { part: 0, place: null, step: 1 };
  return entry.step === 1 ? downPage(await read(entry), limit) : upPage(await read(entry), limit);
}

function partsOf({ order, status, sentBack, language }: WindowAsked): Part[] {
  if (order !== 'open' || status || sentBack) return [{ narrowing: { status }, also: {} }];
  const others = { [`status_${language}`]: { $ne: ASSIGNED } } as RowFilter;
  return [
    { narrowing: { status: ASSIGNED }, also: {} },
    { narrowing: {}, also: others },
  ];
}

/** @returns rows in the direction of reading */
async function readParts(
  kind: ItemKind,
  scope: RowFilter,
  { parts, ...narrowing }: Narrowing & { parts: readonly Part[] },
  { part: first, place, step, including }: Entry,
  count: number,
): Promise<Found[]> {
  const sort = step === 1 ? LIST_ORDER : LIST_ORDER_BACK;
  const found: Found[] = [];
  for (let at = first; parts[at] && found.length < count; at += step) {
    const { narrowing: own, also } = parts[at]!;
    const question = await listQuestion(kind, scope, { ...narrowing, ...own }, (given) => {
      if (at !== first || !place) return given;
      return step === 1 ? behind(given, place, including) : ahead(given, place);
    });
    const rows = await readRows(narrow(question, also), {
      limit: count - found.length,
      sort,
      maxTimeMS: PATIENCE_MS,
    });
    found.push(...rows.map((row) => ({ row, part: at })));
  }
  return found;
}

/** Half of the page is above the row, and more if the list ends below it. */
function aroundPage(up: Found[], down: Found[], limit: number): WindowPage {
  const above = Math.min(up.length, Math.max(Math.floor(limit / 2), limit - down.length));
  const shown = [...up.slice(0, above).reverse(), ...down.slice(0, limit - above)];
  return pageOf(shown, { isMoreAbove: up.length > above, isMoreBelow: down.length > limit - above });
}

function downPage(found: Found[], limit: number): WindowPage {
  return pageOf(found.slice(0, limit), { isMoreAbove: false, isMoreBelow: found.length > limit });
}

/** At least the row of the cursor is below this page. */
function upPage(found: Found[], limit: number): WindowPage {
  const page = pageOf(found.slice(0, limit).reverse(), { isMoreAbove: found.length > limit, isMoreBelow: true });
  return { ...page, nextCursor: page.nextCursor ?? markCursor({ part: 0, place: ['', '', 0, 0], step: 1 }) };
}

function pageOf(
  shown: Found[],
  { isMoreAbove, isMoreBelow }: { isMoreAbove: boolean; isMoreBelow: boolean },
): WindowPage {
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    rows: shown.map(({ row }) => row),
    previousCursor: first && isMoreAbove ? markCursor({ ...entryAt(first), step: -1 }) : null,
    nextCursor: last && isMoreBelow ? markCursor({ ...entryAt(last), step: 1 }) : null,
  };
}

const entryAt = ({ row, part }: Found) => ({ part, place: placeOf(row) });

/**
 * Returns the place of a row in the list, without checking whether the caller may see it.
 * @returns null where no such row exists
 */
async function findEntry(
  kind: ItemKind,
  id: number,
  asked: WindowAsked,
): Promise<Pick<Entry, 'part' | 'place'> | null> {
  const status = `status_${asked.language}` as const;
  const filter = { id, kind, ...(await getVisibleFilter()) } as RowFilter;
  const row = await specOf(kind)
    .model.findOne(filter, { ...LIST_ORDER, [status]: 1 })
    .maxTimeMS(PATIENCE_MS)
    .lean<Row>();
  if (!row) return null;
  return { part: row[status] === ASSIGNED ? 0 : partsOf(asked).length - 1, place: placeOf(row) };
}
