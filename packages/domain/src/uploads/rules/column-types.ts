import type { RowNotes } from '@subtitle/contracts/row-notes';

/** Columns of days, as people write them. */
export const DATE_COLUMNS: ReadonlySet<string> = new Set(['fromdate', 'todate', 'Date']);
/** Columns of times in a video. */
export const CLOCK_COLUMNS: ReadonlySet<string> = new Set([
  ...['totalduration', 'starttime', 'endtime'],
  ...['TotalDuration', 'MKSA_start', 'MKSA_end', 'BB_Start', 'BB_End'],
]);
/** Columns that hold an address. */
export const LINK_COLUMNS: ReadonlySet<string> = new Set(['url', 'link']);
/** Columns whose number counts something, so that 0 is an answer. */
export const NUMBER_COLUMNS: ReadonlySet<string> = new Set([
  ...['subno', 'daycount', 'super_positive', 'positive', 'productive', 'lucky', 'average', 'below_average', 'negative'],
  ...['super_negative', 'pending_work', 'pending_works', 'tiring_even', 'bhaag_daud', 'bhagdaud'],
  ...['NoOfSteps', 'RepeatNumber', 'MaterialQuantity', 'Position'],
]);
/** Columns whose plain number or day counts, however the sheet shows it. */
const PLAIN = new Set([...DATE_COLUMNS, ...CLOCK_COLUMNS, 'subno', 'daycount']);

/** A cell as its column keeps it: as the sheet shows it, where it holds a text. */
export function cellIn(column: string, cells: readonly string[], at: number, notes: RowNotes | undefined): string {
  const shown = PLAIN.has(column) ? undefined : notes?.shown?.get(at);
  return shown ?? cells[at] ?? '';
}

/** The cells of a row as its columns keep them. */
export function shownCells(columns: readonly string[], cells: string[], notes: RowNotes | undefined): string[] {
  if (!notes?.shown) return cells;
  return cells.map((_cell, at) => cellIn(columns[at] ?? '', cells, at, notes));
}
