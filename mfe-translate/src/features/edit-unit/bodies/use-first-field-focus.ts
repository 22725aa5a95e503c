import { type RefObject, useEffect } from 'react';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { type ColumnPair, isFilled } from '../texts/unit-columns';

/** Row whose field is focused as soon as it is displayed. */
export interface WantedRow {
  id: number;
  /** Whether the field gets the focus only if it can be typed in and nothing else has the focus. */
  yields: boolean;
  /** Source sentence whose field gets the focus; without one, the first empty field gets it. */
  sentence?: string;
}

export const NO_ROW: WantedRow = { id: 0, yields: true };

/**
 * Focuses the first empty field when a row is opened by Start, by a key, by its link or after a submission, and the
 * field of a sentence when it is opened by that sentence. A row selected in the list leaves the focus in the list, so
 * that the arrow keys keep working.
 */
export function useFirstFieldFocus(
  wanted: RefObject<WantedRow>,
  id: number,
  pairs: ColumnPair[],
  texts: RowTexts,
): void {
  // Runs after every render, because the previous row may render once more before the wanted one.
  useEffect(() => {
    if (wanted.current.id !== id) return;
    const { yields, sentence } = wanted.current;
    wanted.current = NO_ROW;
    // Runs after the effects of this render: the shell focuses the page area when the page changes.
    const pair =
      pairs.find(({ sourceText }) => sentence !== undefined && sourceText.includes(sentence)) ??
      pairs.find(({ target }) => !isFilled(texts[target])) ??
      pairs[0];
    queueMicrotask(() => {
      if (!yields || isFree(pair)) focusField(pair);
    });
  });
}

/** Returns whether a field can be typed in, and neither a dialog nor an element beside the field has the focus. */
function isFree(pair: ColumnPair | undefined): boolean {
  const field = pair && document.getElementById(getColumnFieldId(pair.target));
  if (!field || (field as HTMLTextAreaElement).readOnly) return false;
  return document.activeElement?.contains(field) === true && document.querySelector('[aria-modal=true]') === null;
}

export function focusField(pair: ColumnPair | undefined): void {
  if (pair) document.getElementById(getColumnFieldId(pair.target))?.focus();
}

export function getColumnFieldId(column: string): string {
  return `field-${column}`;
}
