import type { LanguageCode } from '@subtitle/contracts/languages';
import { insertText } from '@subtitle/sdk/forms';
import { useKeys } from '@subtitle/sdk/keys';
import { useState } from 'react';
import type { ColumnSuggestions } from './fill/plan-fill';
import { type OpenText, planInsertion, planNext, planOther } from './sentences/plan-insertion';
import { findColumnField } from './write-fields';

/** Key that inserts the next sentence. Browsers switch tabs with Ctrl or Alt and a digit, so it has no modifier. */
export const INSERT_KEY = 'F2';

/** Key that replaces the sentence at the caret with its next best translation. */
export const OTHER_KEY = 'shift+F2';

/** Sentences about a key that finds nothing to insert. */
export const NO_NEXT = 'No further translation in the memory.';
export const NO_OTHER = 'No other translation in the memory.';

interface InsertedInto {
  target: LanguageCode;
  canSave: boolean;
  /** Called with each text that was inserted from the memory. */
  onInsert: (text: string) => void;
}

/** Inserts known sentences into the fields of a row, by key or click. Each insertion is one undo step of its field. */
export function useInsertion(
  { target, canSave, onInsert }: InsertedInto,
  columns: ReadonlyMap<string, ColumnSuggestions>,
  focused: string | null,
) {
  const [note, setNote] = useState<{ column: string; text: string; sentence: string } | null>(null);
  function read(column: string): { field: HTMLTextAreaElement; open: OpenText } | null {
    const field = findColumnField(column);
    const suggested = columns.get(column);
    if (!field || !suggested || !canSave) return null;
    return { field, open: { text: field.value, caret: field.selectionEnd, language: target, ...suggested } };
  }
  /** @param at index of the source sentence @param match index of its match */
  function insert(column: string, at: number, match: number) {
    const found = read(column);
    const chosen = columns.get(column)?.sentences[at]?.matches[match];
    if (!found || !chosen) return;
    const { text, isMachine } = chosen;
    const { start, end, part } = planInsertion(found.open, at, text);
    found.field.focus();
    found.field.setSelectionRange(start, end);
    insertText(found.field, part);
    if (!isMachine) onInsert(text);
  }
  const press = (plan: typeof planNext, sentence: string) => () => {
    const found = focused === null ? null : read(focused);
    if (!found) return;
    const next = plan(found.open);
    if (next) insert(focused!, next.at, next.match);
    else setNote({ column: focused!, text: found.open.text, sentence });
  };
  useKeys(
    {
      [INSERT_KEY]: {
        label: 'Insert the next sentence from the memory into the focused column',
        run: press(planNext, NO_NEXT),
      },
      [OTHER_KEY]: {
        label: 'Replace the sentence at the caret with its next best translation',
        run: press(planOther, NO_OTHER),
      },
    },
    { enabled: canSave },
  );
  return {
    insert,
    /** Returns the sentence about a key that found nothing to insert into this text; '' if there is none. */
    getInsertNote: (column: string, text: string) =>
      note?.column === column && note.text === text ? note.sentence : '',
  };
}
