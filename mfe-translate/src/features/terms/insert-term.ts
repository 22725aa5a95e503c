import { insertText } from '@subtitle/sdk/forms';

const ENDS_WITH_WORD = /[\p{L}\p{M}\p{N},;:।.!?]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}]/u;

/** Inserts a term at the caret of a field, with the spaces that separate it from the words around it. */
export function insertTerm(field: HTMLTextAreaElement, form: string): void {
  const isUnvisited = document.activeElement !== field && field.selectionEnd === 0;
  const before = isUnvisited ? field.value : field.value.slice(0, field.selectionStart);
  const after = isUnvisited ? '' : field.value.slice(field.selectionEnd);
  insertText(field, `${ENDS_WITH_WORD.test(before) ? ' ' : ''}${form}${BEGINS_WITH_WORD.test(after) ? ' ' : ''}`);
}
