import type { RowNotes } from '@subtitle/contracts/row-notes';
import * as XLSX from 'xlsx';
import { readXlsCell } from '../cells/cell-text';
import { createFormatter } from '../formats/shown-format';
import { toWorkbookError, WorkbookError } from '../workbook-error';
import type { SheetHead, SheetRow } from './read-rows';

/** Limits of the sheet format. Only broken or hostile files contain numbers above them. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/** A parsed workbook: its sheets, and the rows of the sheets to read. */
export interface ParsedWorkbook {
  /** Rows of the sheets to read, including empty ones (for progress). */
  count: number;
  heads: SheetHead[];
  rows: Generator<SheetRow>;
}

/**
 * Parses a whole workbook in memory with SheetJS: an .xls file, or in tests an .xlsx file for comparison. Call it in a
 * process or worker that may be killed.
 * @param names worksheets to read; default: the first visible one with any content
 * @throws WorkbookError damaged, encrypted
 */
export function parseWorkbook(bytes: Uint8Array, names?: readonly string[]): ParsedWorkbook {
  const workbook = openXls(bytes);
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const heads = listXlsWorksheets(workbook).map(({ name, hidden }): SheetHead => {
    const [first] = readXlsSheetRows(workbook, name, date1904);
    return { name, hidden, header: first?.cells ?? null };
  });
  const first = heads.find(({ hidden, header }) => !hidden && header)?.name;
  const read = heads.filter(({ name }) => (names ? names.includes(name) : name === first)).map(({ name }) => name);
  const count = read.reduce((sum, name) => sum + Object.keys(findSheetData(workbook, name)).length, 0);
  return { count, heads, rows: readXlsRows(workbook, read, date1904) };
}

function* readXlsRows(workbook: XLSX.WorkBook, names: readonly string[], date1904: boolean): Generator<SheetRow> {
  for (const name of names) yield* readXlsSheetRows(workbook, name, date1904);
}

const findSheetData = (workbook: XLSX.WorkBook, name: string): Cells[] => workbook.Sheets[name]?.['!data'] ?? [];

type Cells = XLSX.CellObject[] | undefined;

function openXls(bytes: Uint8Array): XLSX.WorkBook {
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
    throw toWorkbookError(error);
  }
}

/** Lists sheets with rows, as for an .xlsx file. Omits charts (which have cells with values), macros and dialogs. */
function listXlsWorksheets(workbook: XLSX.WorkBook): { name: string; hidden: boolean }[] {
  // Matches sheets by name: SheetJS lists no properties for sheets before the first one with dimensions.
  const hidden = new Set(workbook.Workbook?.Sheets?.filter((each) => each.Hidden).map((each) => each.name));
  return workbook.SheetNames.filter((name) => (workbook.Sheets[name]?.['!type'] ?? 'sheet') === 'sheet').map(
    (name) => ({ name, hidden: hidden.has(name) }),
  );
}

function* readXlsSheetRows(workbook: XLSX.WorkBook, sheet: string, date1904: boolean): Generator<SheetRow> {
  const data = findSheetData(workbook, sheet);
  const properties = workbook.Sheets[sheet]?.['!rows'];
  for (const at of Object.keys(data).map(Number)) {
    if (at >= MAX_ROWS) throw new WorkbookError('damaged');
    const cells = readXlsCells(data[at], date1904);
    if (cells.length === 0) continue;
    const notes = readXlsNotes(data[at]!, cells, date1904, properties?.[at]?.hidden === true);
    yield notes ? { sheet, row: at + 1, cells, notes } : { sheet, row: at + 1, cells };
  }
}

function readXlsNotes(
  row: readonly XLSX.CellObject[],
  cells: readonly string[],
  date1904: boolean,
  hidden: boolean,
): RowNotes | undefined {
  const shown = new Map<number, string>();
  const links = new Map<number, string>();
  for (const key of Object.keys(row)) {
    const at = Number(key);
    const { t, v, z, l } = row[at]!;
    const text =
      t === 'n' && typeof v === 'number' && typeof z === 'string' ? createFormatter(z)?.(v, date1904) : undefined;
    if (text !== undefined && text !== cells[at]) shown.set(at, text);
    if (l?.Target) links.set(at, l.Target);
  }
  const notes: RowNotes = {
    ...(hidden && { hidden }),
    ...(shown.size > 0 && { shown }),
    ...(links.size > 0 && { links }),
  };
  return Object.keys(notes).length > 0 ? notes : undefined;
}

/** Texts of the cells up to the last non-empty one; [] for a row without text. */
function readXlsCells(row: Cells, date1904: boolean): string[] {
  const cells: string[] = [];
  if (!row) return cells;
  for (const key of Object.keys(row)) {
    const at = Number(key);
    const text = readXlsCell(row[at], date1904);
    if (text === '') continue;
    if (at >= MAX_COLUMNS) throw new WorkbookError('damaged');
    while (cells.length < at) cells.push('');
    cells.push(text);
  }
  return cells.some((text) => text.trim() !== '') ? cells : [];
}
