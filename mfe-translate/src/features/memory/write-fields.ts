import { replaceText } from '@subtitle/sdk/forms';

interface FieldText {
  column: string;
  text: string;
  /** Position of the caret after the write. */
  caret?: number;
}

let isWriting = false;

/** Returns whether the program is writing into the fields, so that an input event is no proof that a person typed. */
export const isFilling = () => isWriting;

/** Returns the field of a column; null if the row has none. */
export function findColumnField(column: string): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>(`textarea[data-column="${CSS.escape(column)}"]`);
}

/** Returns the column of a field. */
export function getFieldColumn(target: EventTarget | null): string | null {
  return target instanceof HTMLTextAreaElement ? (target.dataset.column ?? null) : null;
}

/**
 * Writes texts into fields, so that each field's undo reverts its text. Focus and scroll position stay, because the
 * person may be walking through the list. If the focus is in a field, it moves to the column `first`, which is written
 * last, so that its undo comes first. No listener sees the focus move, so the fields are not saved as left fields are.
 */
export function writeFields(texts: readonly FieldText[], first: string | null): void {
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const isInField = getFieldColumn(active) !== null;
  const written = [...texts].reverse().sort((a, b) => Number(a.column === first) - Number(b.column === first));
  const restoreScroll = keepScroll(findColumnField(texts[0]?.column ?? ''));
  const unmuteLeaving = mute('focusout');
  const unmuteEntering = mute('focusin');
  isWriting = true;
  try {
    for (const { column, text, caret } of written) writeField(findColumnField(column), text, caret);
    if (active === document.body) (document.activeElement as HTMLElement | null)?.blur();
    else active.focus({ preventScroll: true });
    restoreScroll();
    unmuteEntering();
    if (isInField && first !== null) findColumnField(first)?.focus();
  } finally {
    isWriting = false;
    unmuteEntering();
    unmuteLeaving();
  }
}

function writeField(field: HTMLTextAreaElement | null, text: string, caret: number | undefined): void {
  if (!field) return;
  replaceText(field, text);
  if (caret !== undefined) field.setSelectionRange(caret, caret);
}

/** Hides the events of one type from all other listeners. @returns a function that ends this */
function mute(type: 'focusin' | 'focusout'): () => void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener(type, stop, true);
  return () => window.removeEventListener(type, stop, true);
}

/** Returns a function that restores the scroll positions around an element. */
function keepScroll(element: Element | null): () => void {
  const positions: [Element, number][] = [];
  for (let around = element?.parentElement; around; around = around.parentElement)
    positions.push([around, around.scrollTop]);
  return () => {
    for (const [around, top] of positions) if (around.scrollTop !== top) around.scrollTop = top;
  };
}
