import { COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import type { UploadCell } from '@subtitle/contracts/operations/import-files';
import { type Column, WORKBOOKS } from '@subtitle/contracts/workbook-table';
import { CLOCK_COLUMNS, DATE_COLUMNS } from '@subtitle/domain/uploads/rules/column-types';
import { isDayNumber } from '@subtitle/domain/uploads/rules/date-cells';
import { matchHeader } from '@subtitle/domain/uploads/rules/match-header';
import { matchWorkbook } from '@subtitle/domain/uploads/rules/match-workbook';
import { serialText } from '@subtitle/workbook/serial-date';
import type { UploadRow } from './upload-rows-body';

type CellText = (cell: UploadCell) => string;

/** Rows of a JSON body as the rows of a sheet: cells in the order of the columns, which are known once all rows came. */
export class JsonRows {
  readonly #kind: WorkbookKind;
  readonly #columns = new Map<string, CellText>();
  #fewestKeys = Number.POSITIVE_INFINITY;
  #hasEmptyCells = false;

  constructor(kind: WorkbookKind) {
    this.#kind = kind;
  }

  /** A row ends with the last column that was known when it came. */
  cellsOf(row: UploadRow): string[] {
    for (const name of row.keys()) if (!this.#columns.has(name)) this.#columns.set(name, cellTextOf(name));
    this.#fewestKeys = Math.min(this.#fewestKeys, row.size);
    this.#hasEmptyCells ||= [...row.values()].some((cell) => cell === null || cell === '');
    return [...this.#columns].map(([name, text]) => text(row.get(name) ?? null));
  }

  /** Names of the columns; where the sender leaves out empty cells, those that are empty in all rows too. */
  header(): string[] {
    const named = [...this.#columns.keys()];
    return this.#leavesOutEmptyCells(named) ? [...named, ...matchWorkbook(this.#kind, named).missing] : named;
  }

  /** Rows of equal keys with empty cells were sent whole, and rows that do not say which row they are have other columns. */
  #leavesOutEmptyCells(named: readonly string[]): boolean {
    if (this.#hasEmptyCells && this.#fewestKeys === named.length) return false;
    const columns: readonly Column[] = WORKBOOKS[this.#kind].columns;
    const { missing } = matchHeader(named, COLUMNS[this.#kind]);
    return !columns.some(({ name, identifies }) => identifies && missing.includes(name));
  }
}

/** As the workbook reader writes the cells of a column. */
function cellTextOf(name: string): CellText {
  const isOneOf = (columns: ReadonlySet<string>) => matchHeader([name], [...columns]).at.size > 0;
  if (isOneOf(DATE_COLUMNS))
    return (cell) => (typeof cell === 'number' && isDayNumber(cell) ? serialText(cell, 'day', false) : cellText(cell));
  if (isOneOf(CLOCK_COLUMNS))
    return (cell) =>
      typeof cell === 'number' && cell > 0 && cell < 1 ? serialText(cell, 'time', false) : cellText(cell);
  return cellText;
}

function cellText(cell: UploadCell): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell === null ? '' : String(cell);
}
