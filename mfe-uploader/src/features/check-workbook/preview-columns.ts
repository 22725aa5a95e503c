import { columnsOf, type WorkbookKind } from '@subtitle/contracts/columns';
import type { Column } from '@subtitle/contracts/workbook-table';

/** What identifies a row, and after it the texts worth a look: the first of several in one language. */
const isWorthALook = ({ identifies, text, part = 1 }: Column) => identifies || (text && part === 1);

/** Indexes of the columns that a preview opens with: those worth a look that hold anything in the rows shown. */
export function firstColumns(kind: WorkbookKind, columns: readonly string[], rows: readonly string[][]): number[] {
  const wanted = columnsOf(kind)
    .filter(isWorthALook)
    .map(({ name }) => columns.findIndex((column) => column.toLowerCase() === name.toLowerCase()))
    .filter((at) => at >= 0 && rows.some((cells) => cells[at]?.trim()));
  return wanted.length > 0 ? wanted : columns.map((_name, at) => at).slice(0, 8);
}
