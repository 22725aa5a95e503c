import { replaceText } from '@subtitle/sdk/forms';

/** Puts a mended text into the field with this id; the field's undo takes it back. */
export function mendField(id: string, text: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLTextAreaElement) replaceText(field, text);
}
