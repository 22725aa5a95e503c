import { type RefObject, useEffect } from 'react';
import { type ColumnPair, isFilled, type Texts } from '../texts/unit-columns';

/** As the id of a row: none. */
export const NO_ROW = 0;

/**
 * Puts the focus into the first field that is still empty when a row opens by Start, by a key or after a submission; a row
 * chosen in the list leaves the focus there, so that the arrow keys go on working.
 * @param wanted id of the row that is to take the focus once it stands here
 */
export function useFirstFieldFocus(wanted: RefObject<number>, id: number, pairs: ColumnPair[], texts: Texts): void {
  // After every rendering: the row before may be rendered once more until the wanted one stands here.
  useEffect(() => {
    if (wanted.current !== id) return;
    wanted.current = NO_ROW;
    // After the effects of this rendering: the shell focuses the page area when the page changes.
    queueMicrotask(() => focusField(pairs.find(({ target }) => !isFilled(texts[target])) ?? pairs[0]));
  });
}

export function focusField(pair: ColumnPair | undefined): void {
  if (pair) document.getElementById(fieldId(pair.target))?.focus();
}

/** Id of the field of one column. */
export function fieldId(column: string): string {
  return `field-${column}`;
}
