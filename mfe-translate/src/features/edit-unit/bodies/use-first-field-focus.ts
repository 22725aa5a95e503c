import { type RefObject, useEffect, useRef } from 'react';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { useSentenceToOpen } from '../../start-work/first-field';
import { type ColumnPair, isFilled } from '../texts/unit-columns';

/** Row id that means no row. */
export const NO_ROW = 0;

/**
 * Focuses the first empty field when a row is opened by Start, by a key or after a submission, and the field of a
 * sentence when it is opened by that sentence. A row selected in the list leaves the focus in the list, so that the
 * arrow keys keep working.
 * @param wanted id of the row whose field is focused as soon as it is displayed
 */
export function useFirstFieldFocus(wanted: RefObject<number>, id: number, pairs: ColumnPair[], texts: RowTexts): void {
  const sentence = useRef(useSentenceToOpen());
  // Runs after every render, because the previous row may render once more before the wanted one.
  useEffect(() => {
    if (wanted.current !== id) return;
    wanted.current = NO_ROW;
    // Runs after the effects of this render: the shell focuses the page area when the page changes.
    const asked = sentence.current;
    sentence.current = undefined;
    const pair =
      pairs.find(({ sourceText }) => asked !== undefined && sourceText.includes(asked)) ??
      pairs.find(({ target }) => !isFilled(texts[target])) ??
      pairs[0];
    queueMicrotask(() => focusField(pair));
  });
}

export function focusField(pair: ColumnPair | undefined): void {
  if (pair) document.getElementById(getColumnFieldId(pair.target))?.focus();
}

export function getColumnFieldId(column: string): string {
  return `field-${column}`;
}
