/** Longest selection that can be a term, in UTF-16 code units. */
const MAX_SELECTION = 100;

/** Returns the text that is selected within an element; '' if none is, or if it is too long for a term. */
export function getSelectedWords(element: Element | null): string {
  const selection = window.getSelection();
  if (!element || !selection || selection.rangeCount === 0) return '';
  const isWithin = element.contains(selection.anchorNode) && element.contains(selection.focusNode);
  return isWithin ? limitWords(selection.toString()) : '';
}

/** Returns the text that is selected in a field; '' if none is, or if it is too long for a term. */
export function getSelectedInField(field: HTMLTextAreaElement | null): string {
  return field ? limitWords(field.value.slice(field.selectionStart, field.selectionEnd)) : '';
}

function limitWords(text: string): string {
  const words = text.replace(/\s+/gu, ' ').trim();
  return words.length <= MAX_SELECTION ? words : '';
}
