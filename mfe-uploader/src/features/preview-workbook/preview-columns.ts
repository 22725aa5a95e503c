import { columnsOf, type WorkbookKind } from '@subtitle/contracts/columns';
import type { Column } from '@subtitle/contracts/workbook-table';

/** What identifies a row, and after it the texts worth a look: the first of several in one language. */
const isWorthALook = ({ identifies, text, part = 1 }: Column) => identifies || (text && part === 1);

/**
 * Indexes of the columns that a preview opens with: those that say which row it is, those in which something is wrong, and
 * the texts worth a look, as far as they hold anything in the rows shown.
 */
export function firstColumns(
  kind: WorkbookKind,
  columns: readonly string[],
  rows: readonly string[][],
  wrong: ReadonlySet<string> = new Set(),
): number[] {
  const at = (name: string) => columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
  const telling = columnsOf(kind)
    .filter(isWorthALook)
    .map((column) => ({ ...column, at: at(column.name) }))
    .filter((column) => column.at >= 0 && rows.some((cells) => cells[column.at]?.trim()));
  const naming = telling.filter(({ identifies }) => identifies).map((column) => column.at);
  const bad = [...wrong].map(at).filter((index) => index >= 0);
  const wanted = [...new Set([...naming, ...bad, ...telling.map((column) => column.at)])];
  return wanted.length > 0 ? wanted : columns.map((_name, at) => at).slice(0, 8);
}
