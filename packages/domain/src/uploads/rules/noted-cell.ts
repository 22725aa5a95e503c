import type { RowNotes } from '@subtitle/contracts/row-notes';
import { NO_VALUE } from '@subtitle/contracts/workbook-table';
import { readVideoId } from '../../video';
import type { ErrorList } from '../errors/error-list';
import { CLOCK_COLUMNS, LINK_COLUMNS, NUMBER_COLUMNS, readCell } from './column-types';

interface NotedRow {
  cells: readonly string[];
  notes: RowNotes;
  row: number;
}

/**
 * Returns a cell of a row with notes: the text that the sheet shows, the address of its link, or a marker for a value
 * that was never calculated.
 */
export function readNotedCell(name: string, at: number, { cells, notes, row }: NotedRow, warnings: ErrorList): string {
  const text = readCell(name, cells, at, notes);
  if (notes.uncalculated?.has(at) && !NUMBER_COLUMNS.has(name)) {
    if (!CLOCK_COLUMNS.has(name)) return NO_VALUE;
    warnings.add(row, name, text, `Row ${row}: ${name} is a formula whose 0 may never have been calculated`);
  }
  const address = LINK_COLUMNS.has(name) ? notes.links?.get(at) : undefined;
  if (address === undefined || isAddress(text) || !isAddress(address)) return text;
  warnings.add(row, name, text, `Row ${row}: The address behind "${text}" in ${name} is used`);
  return address;
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text.trim()) || readVideoId(text) !== null;
