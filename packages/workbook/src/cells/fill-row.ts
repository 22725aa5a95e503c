import type { SharedStrings } from '../texts/shared-strings';
import { WorkbookError } from '../workbook-error';

/** Maximum number of characters of one row, which is held in memory. No ordinary sheet has more. */
export const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;

/** Cells and the shared strings to load for them. `missing` alternates column and index. */
interface Row {
  row: number;
  cells: string[];
  missing: number[] | null;
}

/**
 * Loads the missing shared strings of a row and inserts them.
 * @returns whether the row has any text
 * @throws WorkbookError any error of `SharedStrings.load`; too-large-to-read
 */
export async function fillRow({ cells, missing }: Row, strings: SharedStrings): Promise<boolean> {
  if (!missing) return true;
  let characters = cells.reduce((sum, text) => sum + text.length, 0);
  for (let at = 0; at < missing.length; at += 2) {
    const text = strings.text(missing[at + 1]!) ?? (await strings.load(missing[at + 1]!));
    characters += text.length;
    if (characters > MAX_ROW_CHARACTERS) throw new WorkbookError('too-large-to-read');
    cells[missing[at]!] = text;
  }
  while (cells.at(-1) === '') cells.pop();
  return cells.some((text) => text.trim() !== '');
}
