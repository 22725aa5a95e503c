/** Fields with a text that a person may want to search. A password is none. */
const TEXT_FIELDS = 'textarea, input:is([type=text], [type=search], :not([type]))';

/**
 * Returns the words selected in the focused field or on the page, in one line; '' if none are selected.
 * @param limit characters; a longer selection is cut after a whole word
 */
export function readSelectedWords(limit: number): string {
  const words = readSelection().replace(/\s+/g, ' ').trim();
  if (words.length <= limit) return words;
  const cut = words.slice(0, limit + 1);
  return cut.slice(0, cut.lastIndexOf(' ') + 1 || limit).trim();
}

function readSelection(): string {
  const focused = document.activeElement;
  if (!focused?.matches('input, textarea')) return String(document.getSelection() ?? '');
  if (!focused.matches(TEXT_FIELDS)) return '';
  const { value, selectionStart, selectionEnd } = focused as HTMLTextAreaElement;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}
