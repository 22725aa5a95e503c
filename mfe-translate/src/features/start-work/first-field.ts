import { useCoarsePointer } from '@subtitle/sdk/forms';
import { useLocation, useUrlState } from '@subtitle/sdk/router';
import { useNarrow } from '@subtitle/sdk/ui';
import { useState } from 'react';

/** State of a history entry whose page focuses a field when it opens. */
interface FieldFocus {
  focus: 'first-field';
  /** Source sentence whose field gets the focus; without one, the first open field gets it. */
  sentence?: string;
}

/** State of the history entry that Start creates: the opened page focuses the first open field. */
export const AT_FIRST_FIELD: FieldFocus = { focus: 'first-field' };

/** State of a link that opens a row at one of its source sentences. */
export const atSentence = (sentence: string): FieldFocus => ({ ...AT_FIRST_FIELD, sentence });

/** Returns how the address was opened: null unless Start or a sentence led to it. */
export function useFieldFocus(): FieldFocus | null {
  const state = useLocation().state as FieldFocus | null;
  return state?.focus === AT_FIRST_FIELD.focus ? state : null;
}

/** Returns whether Start or a sentence led to the page. */
export function useStartsInField(): boolean {
  const focus = useFieldFocus();
  const [starts] = useState(focus !== null);
  return starts;
}

/** Returns whether neither a dialog nor an element in or beside this one has the focus. */
export function isFocusFree(element: HTMLElement): boolean {
  return document.activeElement?.contains(element) === true && document.querySelector('[aria-modal=true]') === null;
}

/** Returns whether an element of a dialog has the focus. */
export function isFocusInDialog(): boolean {
  return document.activeElement?.closest('[aria-modal=true]') != null;
}

/**
 * Returns whether a row named by the address takes the focus: where list and row are side by side and no keyboard covers
 * the screen, unless the address also opens a comment, which takes the focus itself.
 */
export function useLinkTakesFocus(): boolean {
  const isNarrow = useNarrow();
  const isCoarse = useCoarsePointer();
  const [{ comment }] = useUrlState({ comment: '' });
  return !isNarrow && !isCoarse && comment === '';
}
