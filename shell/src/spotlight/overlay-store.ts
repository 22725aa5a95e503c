import { createStore } from '@subtitle/sdk/store';

/** Which of the shell's own overlays is open; their code comes with the first opening. */
export type ShellOverlay = 'spotlight' | 'keys' | null;

interface Shown {
  open: ShellOverlay;
  /** What is searched for, typed into the header's field or, once it is there, into the search's own. */
  typed: string;
}

const NOTHING: Shown = { open: null, typed: '' };
let focusedBefore: Element | null = null;

export const overlayStore = createStore<Shown>(NOTHING);

/** @param typed what stands in the field already; until the search is loaded the header's own field takes the keys */
export function openSpotlight(typed = ''): void {
  if (overlayStore.read().open !== 'spotlight') focusedBefore = document.activeElement;
  overlayStore.set({ open: 'spotlight', typed });
}
export const openKeys = () => overlayStore.set({ open: 'keys', typed: '' });

/** Closes what is open; from the search, the keys go back to where they were typed before. */
export function closeOverlay(): void {
  if (overlayStore.read().open === 'spotlight' && focusedBefore instanceof HTMLElement)
    focusedBefore.focus({ preventScroll: true });
  focusedBefore = null;
  overlayStore.set(NOTHING);
}
