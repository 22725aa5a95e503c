import { columnsOf, type WorkbookKind } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { STATUSES } from '@subtitle/contracts/statuses';
import type { Column } from '@subtitle/contracts/workbook-table';
import { WORKBOOK_SPECS } from '../kinds/kinds';

/** What a template says about one column. */
export interface ColumnNote {
  column: string;
  /** Whether each row has to hold something here; the column itself has to be there in any case. */
  filled: boolean;
  note: string;
}

/** Every column of a kind, in its order, with what goes into it. */
export function templateNotes(kind: WorkbookKind): ColumnNote[] {
  const { notes, otherNote } = WORKBOOK_SPECS[kind];
  return columnsOf(kind).map((column) => {
    const { name, filled = false } = column;
    const what = notes[name] ?? languageNote(column) ?? otherNote;
    return { column: name, filled, note: `${filled ? 'Has to be filled.' : 'May be empty.'} ${what}` };
  });
}

/** What a column says by its language: hi_2, status_hi, or hi alone among the activities. */
function languageNote({ text, part, status }: Column): string | undefined {
  const longest = `at most ${UPLOAD_LIMITS.cellCharacters} characters.`;
  if (text) return `${part ? `Text ${part}` : 'The text'} in ${languageTitle(text)}, ${longest}`;
  if (!status || status === 'row') return undefined;
  return `Status in ${languageTitle(status)}: ${STATUSES.join(', ')}, or empty (pending).`;
}
