import { hasTextColumns, ITEM_KINDS } from '@subtitle/contracts/columns';
import type { SearchAnswer } from '@subtitle/contracts/operations/search';
import { addDays, type IsoDay, NO_DAY } from '@subtitle/domain/dates';
import { createLimit } from '../../infra/limit';
import type { Row } from '../items/row/item';
import type { TextPattern } from './parse-search-text';
import type { RowScope } from './row-scopes';
import { findTexts, type TextWindow } from './search.repository';

/**
 * Time limit of a search. Texts have no index, because it would cost every import more than all other indexes, so they
 * are read row by row.
 */
const TIME_LIMIT_MS = 1_500;
/** All days that workbooks can hold (`parseWorkbookDate`), except `NO_DAY`. */
const ALL_DAYS = { from: '1900-01-01', to: '9998-12-31' };
/** The last ring covers all remaining days, because a search that left some out would wrongly report no match. */
const ALL_OTHER_DAYS = Number.POSITIVE_INFINITY;
/** Days before and after today, ring by ring, because rows being worked on are near today. */
const RING_DAYS = [3, 15, 60, 240, 960, 3_840, ALL_OTHER_DAYS];
/**
 * Rows of one person are spread over up to twelve indexes. Two rings read each index at most twice. Distant days may
 * have thousands of rows.
 */
const OWN_RING_DAYS = [60, ALL_OTHER_DAYS];
const searchLimit = createLimit(2);

export interface FoundTexts {
  rows: Row[];
  searchedDays: SearchAnswer['searchedDays'];
}

/**
 * Finds rows by text, nearest to `today` first, ring by ring outwards, until enough rows are found or the time is up.
 * At most two such searches run at a time. An aborted search ends before its next ring.
 */
export function findByText(
  { text, hits }: { text: TextPattern; hits: number },
  scopes: readonly RowScope[],
  today: IsoDay,
  signal: AbortSignal,
): Promise<FoundTexts> {
  const end = Date.now() + TIME_LIMIT_MS;
  return searchLimit.run(async () => {
    const found = new Map<number, Row>();
    let inner = -1;
    for (const outer of scopes.length > 1 ? OWN_RING_DAYS : RING_DAYS) {
      const left = end - Date.now();
      const answers =
        left > 0 && !signal.aborted
          ? await searchWindows(createRing(scopes, today, inner, outer), { text, hits }, left)
          : null;
      for (const row of answers?.rows ?? []) found.set(row.id, row);
      if (!answers?.whole) return { rows: takeNearest(found, today, hits), searchedDays: getDaysAround(today, inner) };
      if (found.size >= hits) break;
      inner = outer;
    }
    return { rows: takeNearest(found, today, hits), searchedDays: null };
  });
}

async function searchWindows(windows: readonly TextWindow[], wanted: Parameters<typeof findByText>[0], ms: number) {
  const answers = await Promise.all(windows.map((window) => findTexts(window, wanted, ms)));
  return { rows: answers.flatMap((rows) => rows ?? []), whole: !answers.includes(null) };
}

/**
 * Returns the days more than `inner` and at most `outer` days from today, in both directions. Rows without a day belong
 * to the first ring.
 */
function createRing(scopes: readonly RowScope[], today: IsoDay, inner: number, outer: number): TextWindow[] {
  const { from, to } = outer === ALL_OTHER_DAYS ? ALL_DAYS : getDaysAround(today, outer);
  const ahead = { from: addDays(today, inner + 1), to, backwards: false };
  const back = { from, to: addDays(today, -Math.max(1, inner + 1)), backwards: true };
  const windows = inner < 0 ? [ahead, back, { from: NO_DAY, to: NO_DAY, backwards: false }] : [ahead, back];
  return scopes.flatMap((scope) =>
    ITEM_KINDS.filter(hasTextColumns).flatMap((kind) => windows.map((days): TextWindow => ({ kind, scope, ...days }))),
  );
}

function takeNearest(found: ReadonlyMap<number, Row>, today: IsoDay, hits: number): Row[] {
  const getDistance = ({ from }: Row) => Math.abs(Date.parse(from) - Date.parse(today));
  return [...found.values()].sort((a, b) => getDistance(a) - getDistance(b) || a.id - b.id).slice(0, hits);
}

const getDaysAround = (today: IsoDay, days: number) => ({
  from: addDays(today, -Math.max(0, days)),
  to: addDays(today, Math.max(0, days)),
});
