import type { ThreadPlace } from '@subtitle/contracts/operations/talk';

/** Longest selection that is quoted, in UTF-16 code units. */
const MAX_QUOTED = 500;

/** Returns the text field in use with its selected text: the one with the focus, else the one with a selection. */
export function findSelectedPlace(): ThreadPlace {
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-column]')];
  const hasSelection = (field: HTMLTextAreaElement) => field.selectionStart < field.selectionEnd;
  const field = fields.find((one) => one === document.activeElement) ?? fields.find(hasSelection);
  if (!field) return {};
  const words = field.value.slice(field.selectionStart, field.selectionEnd).trim();
  return { column: field.dataset.column, ...(words && words.length <= MAX_QUOTED && { sentence: words }) };
}
