import { getColumns, type WorkbookKind } from '@subtitle/contracts/columns';
import type { UploadCell } from '@subtitle/contracts/operations/import-files';
import { CLOCK_COLUMNS, DATE_COLUMNS } from '@subtitle/domain/uploads/rules/column-types';
import { isDayNumber } from '@subtitle/domain/uploads/rules/date-cells';
import { matchHeader } from '@subtitle/domain/uploads/rules/match-header';
import { matchWorkbook } from '@subtitle/domain/uploads/rules/match-workbook';
import { formatSerial } from '@subtitle/workbook/serial-date';
import type { UploadRow } from './upload-rows-body';

type CellFormat = (cell: UploadCell) => string;

/**
 * Converts rows of a JSON body to rows of a sheet, with cells in the order of the columns. The columns are known only
 * after the last row.
 */
export class JsonRows {
  readonly #kind: WorkbookKind;
  readonly #columns = new Map<string, CellFormat>();
  #fewestKeys = Number.POSITIVE_INFINITY;
  #hasEmptyCells = false;

  constructor(kind: WorkbookKind) {
    this.#kind = kind;
  }

  /** Returns a row's cells up to the last column known so far. */
  getCells(row: UploadRow): string[] {
    for (const name of row.keys()) if (!this.#columns.has(name)) this.#columns.set(name, selectCellFormat(name));
    this.#fewestKeys = Math.min(this.#fewestKeys, row.size);
    this.#hasEmptyCells ||= [...row.values()].some((cell) => cell === null || cell === '');
    return [...this.#columns].map(([name, text]) => text(row.get(name) ?? null));
  }

  /** Returns the column names. If the sender omits empty cells, columns that are empty in all rows are added. */
  getHeader(): string[] {
    const named = [...this.#columns.keys()];
    return this.#leavesOutEmptyCells(named) ? [...named, ...matchWorkbook(this.#kind, named).missing] : named;
  }

  /**
   * False if all rows have the same keys and some cells are empty, because such rows are complete. Also false if a
   * column that identifies rows is missing, because the rows then have other columns.
   */
  #leavesOutEmptyCells(named: readonly string[]): boolean {
    if (this.#hasEmptyCells && this.#fewestKeys === named.length) return false;
    const { missing } = matchWorkbook(this.#kind, named);
    return !getColumns(this.#kind).some(({ name, identifies }) => identifies && missing.includes(name));
  }
}

/** Formats cells of a column like the workbook reader. */
function selectCellFormat(name: string): CellFormat {
  const isOneOf = (columns: ReadonlySet<string>) => matchHeader([name], [...columns]).at.size > 0;
  if (isOneOf(DATE_COLUMNS))
    return (cell) =>
      typeof cell === 'number' && isDayNumber(cell) ? formatSerial(cell, 'day', false) : formatCell(cell);
  if (isOneOf(CLOCK_COLUMNS))
    return (cell) =>
      typeof cell === 'number' && cell > 0 && cell < 1 ? formatSerial(cell, 'time', false) : formatCell(cell);
  return formatCell;
}

function formatCell(cell: UploadCell): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell === null ? '' : String(cell);
}
