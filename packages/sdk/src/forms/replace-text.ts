/**
 * The only ways in which a program writes into a text field (`packages/tooling/rules/field-rules.mjs`). Each is one step of the
 * browser's own undo and tells React by an input event, as typing does. A read-only field is left alone.
 */

/** Replaces the whole text. Only the part that differs is written; the field gets the focus. */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  if (field.value === text) return;
  write(field, differenceOf(field.value, text));
}

/**
 * Inserts a text at the caret, in the place of what is selected; the field gets the focus. A filled field that nobody has
 * been in has its caret at the start and gets the text at its end.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const isUnvisited = document.activeElement !== field && selectionEnd === 0;
  const start = isUnvisited ? value.length : selectionStart;
  write(field, { start, end: isUnvisited ? value.length : selectionEnd, part: text });
}

/** Follows a text that changed elsewhere while the field has the focus: caret and undo stay. */
export function followText(field: HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field;
  const change = differenceOf(value, text);
  if (field.readOnly) put(field, change);
  else write(field, change);
  field.setSelectionRange(placeAfter(selectionStart, change), placeAfter(selectionEnd, change));
}

interface Change {
  start: number;
  end: number;
  /** What takes the place of the text from `start` to `end`. */
  part: string;
}

function write(field: HTMLTextAreaElement, change: Change): void {
  if (field.readOnly || field.disabled) return;
  const { start, end, part } = change;
  field.focus();
  // A selection that is set ends the browser's step of typing: without it the text would be undone with the words before it.
  field.setSelectionRange(start, end);
  // Deprecated, and the only way that browsers undo.
  if (!document.execCommand?.(part ? 'insertText' : 'delete', false, part)) put(field, change);
  field.setSelectionRange(field.selectionStart, field.selectionEnd);
}

/** Without undo. */
function put(field: HTMLTextAreaElement, { start, end, part }: Change): void {
  field.setRangeText(part, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The smallest part whose replacement turns one text into the other. */
function differenceOf(value: string, text: string): Change {
  const shorter = Math.min(value.length, text.length);
  let start = 0;
  while (start < shorter && value[start] === text[start]) start++;
  let end = 0;
  while (end < shorter - start && value.at(-1 - end) === text.at(-1 - end)) end++;
  return { start, end: value.length - end, part: text.slice(start, text.length - end) };
}

/** Where a caret is after a change before it, behind it or around it. */
function placeAfter(caret: number, { start, end, part }: Change): number {
  if (caret <= start) return caret;
  return caret >= end ? caret + part.length - (end - start) : start + part.length;
}
