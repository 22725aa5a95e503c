import type { SharedStrings } from '../texts/shared-strings';
import { WorkbookError } from '../workbook-error';

/** Characters of one row; nobody's sheet has more, and the row is held in memory. */
export const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;

/** Cells, and what has to be loaded of the shared strings for them, in turn: column, index. */
interface Row {
  row: number;
  cells: string[];
  missing: number[] | null;
}

/**
 * Loads the shared strings that a row lacks and puts them in.
 * @returns whether the row has any text
 * @throws WorkbookError what `SharedStrings.load` throws; too-large-to-read
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
