/** Returns the column of the focused field; undefined if no text field has the focus. */
export function findFocusedColumn(): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement ? activeElement.dataset.column : undefined;
}

/** Returns the text in the field with this id; null if there is no such field. */
export function getFieldText(id: string): string | null {
  return findField(id)?.value ?? null;
}

/** Focuses a field and selects a place of its text, or puts the caret there if nothing is marked. */
export function selectInField(id: string, { start, end }: { start: number; end: number }): void {
  const field = findField(id);
  field?.focus();
  field?.setSelectionRange(start, end);
}

function findField(id: string): HTMLTextAreaElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field : null;
}
