import { useQueryClient } from '@subtitle/sdk/query';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { isFocusFree } from '../../start-work/first-field';
import { type ColumnPair, isFilled } from '../texts/unit-columns';

/** Row whose field is focused as soon as it is displayed. */
export interface WantedRow {
  id: number;
  /** Whether the field gets the focus only if it can be typed in and nothing else has the focus. */
  yields: boolean;
  /** Source sentence whose field gets the focus; without one, the first empty field gets it. */
  sentence?: string;
  /** Whether the person returns to the row by Back: the caret is where it was when the page was left. */
  isBack?: boolean;
}

export const NO_ROW: WantedRow = { id: 0, yields: true };

/** Place of the caret when a row was left last, by the client of the page. */
const LEFT = new WeakMap<object, { id: number; column: string; caret: number }>();

/**
 * Focuses the first field with an open sentence when a row is opened by Start, by a key, by its link or after a submission, and the
 * field of a sentence when it is opened by that sentence. A row selected in the list leaves the focus in the list, so
 * that the arrow keys keep working.
 */
export function useFirstFieldFocus(
  wanted: RefObject<WantedRow>,
  id: number,
  pairs: ColumnPair[],
  texts: RowTexts,
): void {
  const client = useQueryClient();
  // Runs after every render, because the previous row may render once more before the wanted one.
  useEffect(() => {
    if (wanted.current.id !== id) return;
    const { yields, sentence, isBack } = wanted.current;
    const left = LEFT.get(client);
    const back = isBack && left?.id === id ? left : null;
    wanted.current = NO_ROW;
    // Runs after the effects of this render: the shell focuses the page area when the page changes.
    const pair =
      pairs.find(({ target }) => target === back?.column) ??
      pairs.find(({ sourceText }) => sentence !== undefined && sourceText.includes(sentence)) ??
      pairs.find(({ target }) => !isFilled(texts[target]) || findGap(texts[target]) !== null) ??
      pairs[0];
    queueMicrotask(() => {
      if (yields && !isFree(pair)) return;
      const text = (pair && texts[pair.target]) ?? '';
      focusField(pair, back?.caret ?? findGap(text) ?? text.length);
    });
  });
  // The fields of a page that is left are still present.
  useLayoutEffect(
    () => () => {
      const field = document.activeElement;
      const pair = pairs.find(({ target }) => field?.id === getColumnFieldId(target));
      if (pair) LEFT.set(client, { id, column: pair.target, caret: (field as HTMLTextAreaElement).selectionEnd });
    },
    [client, id, pairs],
  );
}

/** Returns where the memory left out an unknown sentence, between the spaces around it; null if it left out none. */
function findGap(text = ''): number | null {
  return /^(?= )|(?<= )(?= )/u.exec(text)?.index ?? null;
}

/** Returns whether a field can be typed in, and neither a dialog nor an element beside the field has the focus. */
function isFree(pair: ColumnPair | undefined): boolean {
  const field = pair && document.getElementById(getColumnFieldId(pair.target));
  return field != null && !(field as HTMLTextAreaElement).readOnly && isFocusFree(field);
}

/** @param caret its place in the text; without it, the caret stays where it was in this field */
export function focusField(pair: ColumnPair | undefined, caret?: number): void {
  const field = pair && document.getElementById(getColumnFieldId(pair.target));
  field?.focus();
  if (caret !== undefined) (field as HTMLTextAreaElement | null | undefined)?.setSelectionRange(caret, caret);
}

export function getColumnFieldId(column: string): string {
  return `field-${column}`;
}
