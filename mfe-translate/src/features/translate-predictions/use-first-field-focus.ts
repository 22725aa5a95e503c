import { type RefObject, useEffect, useRef } from 'react';
import { type ColumnPair, isFilled, type Texts } from './unit-columns';

/**
 * Puts the focus into the first field that is still empty when a row opens by a key or after a submission; a row
 * chosen in the list leaves the focus there, so that the arrow keys go on working.
 */
export function useFirstFieldFocus(wanted: RefObject<boolean>, row: string, pairs: ColumnPair[], texts: Texts): void {
  const latest = useRef({ pairs, texts });
  useEffect(() => {
    latest.current = { pairs, texts };
  });
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const { pairs, texts } = latest.current;
    const open = pairs.find(({ target }) => !isFilled(texts[target])) ?? pairs[0];
    focusField(open);
  }, [row]);
}

export function focusField(pair: ColumnPair | undefined): void {
  if (pair) document.getElementById(fieldId(pair.target))?.focus();
}

/** Id of the field of one column. */
export function fieldId(column: string): string {
  return `field-${column}`;
}
