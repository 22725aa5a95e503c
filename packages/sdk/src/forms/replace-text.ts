/**
 * The only functions that may write into a text field (`packages/tooling/rules/field-rules.mjs`). Each write is one
 * step of the browser's own undo and fires an input event for React, as typing does. A read-only field stays unchanged.
 */

/** Replaces the whole text. Writes only the part that differs and focuses the field. */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  if (field.value === text) return;
  writeWithUndo(field, findReplacement(field.value, text));
}

/**
 * Inserts a text at the caret, replaces the selection and focuses the field. The caret of a field that never had the
 * focus is at the start, so the text is appended there.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const isUnvisited = document.activeElement !== field && selectionEnd === 0;
  const start = isUnvisited ? value.length : selectionStart;
  writeWithUndo(field, { start, end: isUnvisited ? value.length : selectionEnd, part: text });
}

/** Writes an outside change into a field that has the focus, and keeps caret and undo. */
export function followText(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const change = findReplacement(value, text);
  if (field.readOnly) writeWithoutUndo(field, change);
  else writeWithUndo(field, change);
  field.setSelectionRange(moveCaret(selectionStart, change), moveCaret(selectionEnd, change));
}

interface Change {
  start: number;
  end: number;
  /** Replacement for the text from `start` to `end`. */
  part: string;
}

function writeWithUndo(field: HTMLTextAreaElement, change: Change): void {
  if (field.readOnly || field.disabled) return;
  const { start, end, part } = change;
  field.focus();
  // Setting a selection ends the browser's undo step for typing; otherwise undo would also remove the words typed
  // before.
  field.setSelectionRange(start, end);
  // execCommand is deprecated, but the browser can undo only its changes.
  if (!document.execCommand?.(part ? 'insertText' : 'delete', false, part)) writeWithoutUndo(field, change);
  field.setSelectionRange(field.selectionStart, field.selectionEnd);
}

/** Writes the text without the browser's undo, for browsers without execCommand. */
function writeWithoutUndo(field: HTMLTextAreaElement, { start, end, part }: Change): void {
  field.setRangeText(part, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the smallest replacement that turns one text into the other. */
function findReplacement(value: string, text: string): Change {
  const shorter = Math.min(value.length, text.length);
  let start = 0;
  while (start < shorter && value[start] === text[start]) start++;
  let end = 0;
  while (end < shorter - start && value.at(-1 - end) === text.at(-1 - end)) end++;
  return { start, end: value.length - end, part: text.slice(start, text.length - end) };
}

/** Returns the caret's position after a change before, behind or around it. */
function moveCaret(caret: number, { start, end, part }: Change): number {
  if (caret <= start) return caret;
  return caret >= end ? caret + part.length - (end - start) : start + part.length;
}
