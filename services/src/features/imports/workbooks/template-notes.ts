import { getColumns, type WorkbookKind } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { STATUSES } from '@subtitle/contracts/statuses';
import type { Column } from '@subtitle/contracts/workbook-table';
import { WORKBOOK_SPECS } from '../kinds/kinds';

/** Note of a template on one column. */
export interface ColumnNote {
  column: string;
  /** Whether every row must have a value. */
  isRequired: boolean;
  note: string;
}

/** Returns a note for every column of a kind, in column order. */
export function createTemplateNotes(kind: WorkbookKind): ColumnNote[] {
  const { notes, otherNote } = WORKBOOK_SPECS[kind];
  return getColumns(kind).map((column) => {
    const { name, required: isRequired = false, optional } = column;
    const what = notes[name] ?? describeLanguageColumn(column) ?? otherNote;
    const need = isRequired ? 'Required.' : optional ? 'The column is optional.' : 'May be empty.';
    return { column: name, isRequired, note: `${need} ${what}` };
  });
}

/** Returns the note of a column that belongs to a language: hi_2, status_hi, or hi in activities. */
function describeLanguageColumn({ text, part, status }: Column): string | undefined {
  const longest = `at most ${UPLOAD_LIMITS.cellCharacters} characters.`;
  if (text) return `${part ? `Text ${part}` : 'The text'} in ${languageTitle(text)}, ${longest}`;
  if (!status || status === 'row') return undefined;
  return `Status in ${languageTitle(status)}: ${STATUSES.join(', ')}, or empty (pending).`;
}
