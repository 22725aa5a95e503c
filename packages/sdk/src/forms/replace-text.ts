/**
 * Puts a text into a field as if it had been typed: only the part that differs is replaced, the field has the focus, and the
 * browser's own undo takes it back.
 */
export function replaceText(field: HTMLTextAreaElement, text: string): void {
  const { value } = field;
  if (value === text) return;
  const most = Math.min(value.length, text.length);
  let start = 0;
  while (start < most && value[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && value.at(-1 - end) === text.at(-1 - end)) end++;
  const part = text.slice(start, text.length - end);
  field.focus();
  field.setSelectionRange(start, value.length - end);
  // Deprecated, and the only way that browsers undo.
  if (document.execCommand?.(part ? 'insertText' : 'delete', false, part)) return;
  field.setRangeText(part);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
