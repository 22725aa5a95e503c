import * as XLSX from 'xlsx';
import { cellText } from '../cells/cell-text';
import { asWorkbookError, WorkbookError } from '../workbook-error';
import type { SheetRow } from './read-rows';

/** The sheet format's own bounds; a number beyond them is a broken or hostile file. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/** The rows of one sheet, and how many there may be at most (for progress). */
export interface ParsedSheet {
  count: number;
  rows: Generator<SheetRow>;
}

/**
 * Parses a whole workbook (.xls; tests hold .xlsx against it) in memory with SheetJS; callers keep it inside a process or worker that may die.
 * @throws WorkbookError damaged, encrypted, too-large-to-read
 */
export function parseWorkbook(bytes: Uint8Array): ParsedSheet {
  const workbook = open(bytes);
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  for (const name of visibleWorksheets(workbook)) {
    const data = workbook.Sheets[name]?.['!data'];
    if (!data) continue;
    const numbers = Object.keys(data).map(Number);
    if (!numbers.some((at) => rowCells(data[at], date1904).length > 0)) continue;
    return { count: numbers.length, rows: rowsOf(name, data, numbers, date1904) };
  }
  if (workbook.SheetNames.some((name) => !workbook.Sheets[name])) throw new WorkbookError('too-large-to-read');
  return { count: 0, rows: rowsOf('', [], [], false) };
}

function open(bytes: Uint8Array): XLSX.WorkBook {
  try {
    const workbook = XLSX.read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
      cellDates: false,
    });
    if (!workbook.SheetNames.length) throw new WorkbookError('damaged');
    return workbook;
  } catch (error) {
    throw asWorkbookError(error);
  }
}

/**
 * Names of the sheets that may be read, as of an .xlsx: neither hidden ones nor charts (whose values stand in cells), macros
 * and dialogs.
 */
function visibleWorksheets(workbook: XLSX.WorkBook): string[] {
  // By name: SheetJS lists no properties of a sheet before the first one that says how large it is.
  const hidden = new Set(workbook.Workbook?.Sheets?.filter((each) => each.Hidden).map((each) => each.name));
  return workbook.SheetNames.filter((name) => {
    const type = workbook.Sheets[name]?.['!type'] ?? 'sheet';
    return type === 'sheet' && !hidden.has(name);
  });
}

function* rowsOf(sheet: string, data: (XLSX.CellObject[] | undefined)[], numbers: number[], date1904: boolean) {
  for (const at of numbers) {
    if (at >= MAX_ROWS) throw new WorkbookError('damaged');
    const cells = rowCells(data[at], date1904);
    if (cells.length > 0) yield { sheet, row: at + 1, cells };
  }
}

/** Cell texts up to the last one that is not empty; [] for a row without text. */
function rowCells(row: XLSX.CellObject[] | undefined, date1904: boolean): string[] {
  const cells: string[] = [];
  if (!row) return cells;
  for (const key of Object.keys(row)) {
    const at = Number(key);
    const text = cellText(row[at], date1904);
    if (text === '') continue;
    if (at >= MAX_COLUMNS) throw new WorkbookError('damaged');
    while (cells.length < at) cells.push('');
    cells.push(text);
  }
  return cells.some((text) => text.trim() !== '') ? cells : [];
}
