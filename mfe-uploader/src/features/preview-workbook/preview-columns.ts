import { getColumns, type WorkbookKind } from '@subtitle/contracts/columns';
import type { Column } from '@subtitle/contracts/workbook-table';

/** Whether a column identifies a row or is the first text column of a language. */
const isKeyOrFirstText = ({ identifies, text, part = 1 }: Column) => identifies || (text && part === 1);

/**
 * Returns the indexes of the columns that a preview shows first: those that identify a row, those with errors, and the
 * first text of each language. Columns that are empty in the rows shown are left out.
 */
export function selectFirstColumns(
  kind: WorkbookKind,
  columns: readonly string[],
  rows: readonly string[][],
  wrong: ReadonlySet<string> = new Set(),
): number[] {
  const at = (name: string) => columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
  const telling = getColumns(kind)
    .filter(isKeyOrFirstText)
    .map((column) => ({ ...column, at: at(column.name) }))
    .filter((column) => column.at >= 0 && rows.some((cells) => cells[column.at]?.trim()));
  const naming = telling.filter(({ identifies }) => identifies).map((column) => column.at);
  const bad = [...wrong].map(at).filter((index) => index >= 0);
  const wanted = [...new Set([...naming, ...bad, ...telling.map((column) => column.at)])];
  return wanted.length > 0 ? wanted : columns.map((_name, at) => at).slice(0, 8);
}
