import { createStore } from '@subtitle/sdk/store';

/** The shell's overlay that is open. Its code is loaded on first opening. */
export type ShellOverlay = 'spotlight' | 'keys' | null;

interface OverlayState {
  open: ShellOverlay;
  /**
   * The search text. It is typed into the header's field, and after the search has loaded into the search's own field.
   */
  typed: string;
  /** The text was selected on the page. The search selects it, so that the first key replaces it. */
  isSelection?: boolean;
}

const CLOSED: OverlayState = { open: null, typed: '' };
let focusedBefore: Element | null = null;

export const overlayStore = createStore<OverlayState>(CLOSED);

/** @param typed text of the field so far; the header's field receives the keys until the search is loaded */
export function openSpotlight(typed = '', { isSelection = false } = {}): void {
  if (overlayStore.read().open !== 'spotlight') focusedBefore = document.activeElement;
  overlayStore.set({ open: 'spotlight', typed, isSelection });
}
export const openKeys = () => overlayStore.set({ open: 'keys', typed: '' });

/** Closes the open overlay; closing the search returns the focus to the previous element. */
export function closeOverlay(): void {
  if (overlayStore.read().open === 'spotlight' && focusedBefore instanceof HTMLElement)
    focusedBefore.focus({ preventScroll: true });
  focusedBefore = null;
  overlayStore.set(CLOSED);
}
