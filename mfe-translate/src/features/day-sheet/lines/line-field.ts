import { findFocusedColumn } from '../../check-texts/finding-field';

/** Returns the id of a sentence's field. @param at position on the page */
export const getLineId = (at: number): string => `sheet-line-${at}`;

export function findLineField(at: number): HTMLTextAreaElement | null {
  const field = document.getElementById(getLineId(at));
  return field instanceof HTMLTextAreaElement ? field : null;
}

/** Returns the position of the focused field; null if none has the focus. */
export function getFocusedLine(): number | null {
  const [, at] = /^sheet-line-(\d+)$/.exec(findFocusedColumn() ?? '') ?? [];
  return at === undefined ? null : Number(at);
}
