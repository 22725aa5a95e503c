import type { ItemText } from '@subtitle/contracts/columns';
import { type NamedTexts, useRestore } from '../../write-text/use-restore';
import { writeText } from '../../write-text/write-text';
import type { ItemSession } from '../session/item-session';
import { fieldId } from './use-first-field-focus';

/**
 * Writes texts into the fields of a row, so that each field's undo reverts its text. @param row names the row and its
 * language
 */
export function useWrittenTexts(session: ItemSession, row: string) {
  const write = (texts: NamedTexts) => {
    // Last field first, so that the first field keeps the focus. A column without a field is passed to the session
    // directly.
    for (const [column, text] of [...texts].reverse())
      if (!writeText(fieldId(column), text)) session.type({ [column]: text });
  };
  const read = (column: string) => session.state.texts[column as ItemText];
  return { write, history: useRestore({ unit: row, read, write }) };
}
