import type { RowNotes } from '@subtitle/contracts/row-notes';

/** Columns with dates. */
export const DATE_COLUMNS: ReadonlySet<string> = new Set(['fromdate', 'todate', 'Date']);
/** Columns of times in a video. */
export const CLOCK_COLUMNS: ReadonlySet<string> = new Set([
  ...['totalduration', 'starttime', 'endtime'],
  ...['TotalDuration', 'MKSA_start', 'MKSA_end', 'BB_Start', 'BB_End'],
]);
/** Columns with an address. */
export const LINK_COLUMNS: ReadonlySet<string> = new Set(['url', 'link']);
/** Columns with a count, where 0 is a valid value. */
export const NUMBER_COLUMNS: ReadonlySet<string> = new Set([
  ...['subno', 'daycount', 'super_positive', 'positive', 'productive', 'lucky', 'average', 'below_average', 'negative'],
  ...['super_negative', 'pending_work', 'pending_works', 'tiring_even', 'bhaag_daud', 'bhagdaud'],
  ...['NoOfSteps', 'RepeatNumber', 'MaterialQuantity', 'Position'],
]);
/** Columns whose stored number or day is used, however the sheet shows it. */
const VALUE_COLUMNS = new Set([...DATE_COLUMNS, ...CLOCK_COLUMNS, 'subno', 'daycount']);

/**
 * Returns a cell as its column stores it: in text columns the text that the sheet shows, in other columns the plain
 * value.
 */
export function readCell(column: string, cells: readonly string[], at: number, notes: RowNotes | undefined): string {
  const shown = VALUE_COLUMNS.has(column) ? undefined : notes?.shown?.get(at);
  return shown ?? cells[at] ?? '';
}

/** Returns the cells of a row as their columns store them. */
export function readCells(columns: readonly string[], cells: string[], notes: RowNotes | undefined): string[] {
  if (!notes?.shown) return cells;
  return cells.map((_cell, at) => readCell(columns[at] ?? '', cells, at, notes));
}
