import { insertText, replaceText } from '@subtitle/sdk/forms';

/** Replaces the text of the field with this id; the field's undo reverts it. @returns whether the field exists */
export function writeText(id: string, text: string): boolean {
  const field = findField(id);
  if (field) replaceText(field, text);
  return field !== null;
}

/** Inserts a source text at the caret of the field with this id; the field's undo reverts it. */
export function copySource(id: string, source: string): void {
  const field = findField(id);
  if (field && source !== '') insertText(field, source);
}

/** Inserts a tag at the caret of the field with this id. With a closing tag, both are put around the selection. */
export function insertTag(id: string, tag: string, closing = ''): void {
  const field = findField(id);
  if (!field) return;
  const { selectionStart, selectionEnd, value } = field;
  insertText(field, tag + value.slice(selectionStart, selectionEnd) + closing);
}

function findField(id: string): HTMLTextAreaElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field : null;
}
