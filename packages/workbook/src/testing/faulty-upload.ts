import type { ImportError } from '@subtitle/contracts/operations/imports';
import type { SheetRow } from '../read/read-rows';
import { buildErrorSheets } from '../write/write-errors';
import type { SheetChecker } from '../write/write-errors-survey';
import type { OutRow } from '../write/write-sheet';
import { gather } from './gather';

export const COLUMNS = ['date', 'sign', 'text'];

/**
 * Checker of a small kind: each row needs a sign and must not contain 'odd', and each date must occur exactly twice.
 */
function createChecker(): SheetChecker {
  let report: (error: ImportError) => void = () => undefined;
  let names: readonly string[] = [];
  const dates = new Map<string, number[]>();
  const tell = (row: number, column: string, message: string) =>
    report({ sheet: 'S', row, column, value: '', message });
  return {
    listen: (next) => {
      report = next;
    },
    beginSheet(cells) {
      names = cells.map((cell) => cell.trim());
      const missing = COLUMNS.filter((name) => !names.includes(name));
      if (missing.length > 0) tell(0, '', `Missing columns: ${missing.join(', ')}`);
      if (names.includes('odd')) tell(0, 'text', 'This heading is odd');
    },
    checkRow(row, cells) {
      const date = cells[names.indexOf('date')] ?? '';
      dates.set(date, [...(dates.get(date) ?? []), row]);
      if (!cells[names.indexOf('sign')]) tell(row, 'sign', `Row ${row}: Missing sign`);
      if (cells.includes('odd')) tell(row, 'text', `Row ${row}: Odd text`);
    },
    finish() {
      for (const [date, rows] of dates) {
        if (rows.length === 1) tell(rows[0]!, 'date', `${date} occurs once`);
        if (rows.length === 3) tell(rows[0]!, 'date', `${date} occurs three times`);
        if (rows.length === 3) tell(rows[0]!, 'nowhere', `${date} occurs more than twice`);
      }
      if (dates.size === 0) tell(0, '', 'There are no rows');
    },
  };
}

export const sheetRow = (row: number, ...cells: string[]): SheetRow => ({ sheet: 'Data', row, cells });

/**
 * Builds the error workbook for an upload with these rows, and reads it to its end. @param fault error thrown after the
 * last row
 */
export async function buildMarkedWorkbook(source: SheetRow[], whole: string[] = [], fault?: unknown) {
  const passes: string[] = [];
  const { sheets, options } = await buildErrorSheets({
    name: 'september.xlsx',
    async *open(pass) {
      passes.push(pass);
      yield* source;
      if (fault) throw fault;
    },
    checker: createChecker,
    columnsOf: (header) => {
      const at = new Map(header.map((name, column) => [name.trim(), column]));
      return { at, missing: COLUMNS.filter((name) => !at.has(name)) };
    },
    whole,
  });
  const rows = sheets.length > 1 ? await gather(iterateRows(sheets[0]!.rows)) : [];
  const summary = await gather(iterateRows(sheets.at(-1)!.rows));
  return {
    sheets,
    options,
    rows,
    summary: summary.map(({ cells, look }) => [...cells, ...(look ? [look] : [])]),
    passes,
  };
}
export async function* iterateRows(rows: Iterable<OutRow> | AsyncIterable<OutRow>): AsyncGenerator<OutRow> {
  yield* rows;
}
/** Lists the cells of a row that have an individual look, by column letter. */
export const listColouredCells = ({ looks = new Map() }: OutRow) =>
  [...looks].map(([column, look]) => `${'ABCDEFG'[column]} ${look}`).sort();

export const HEADER = sheetRow(3, 'date', 'sign', 'text');
