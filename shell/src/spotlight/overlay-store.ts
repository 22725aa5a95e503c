/** Which of the shell's own overlays is open; their code comes with the first opening. */
export type ShellOverlay = 'spotlight' | 'keys' | null;

let open: ShellOverlay = null;
let typedBefore = '';
let focusedBefore: Element | null = null;
const listeners = new Set<() => void>();

export const overlayStore = {
  read: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** @param typed what stands in the field already; until the search is loaded the header's own field takes the keys */
export function openSpotlight(typed = ''): void {
  if (open !== 'spotlight') focusedBefore = document.activeElement;
  typedBefore = typed;
  set('spotlight');
}
export const spotlightText = () => typedBefore;
export const openKeys = () => set('keys');

/** Closes what is open; from the search, the keys go back to where they were typed before. */
export function closeOverlay(): void {
  if (open === 'spotlight' && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  focusedBefore = null;
  typedBefore = '';
  set(null);
}

function set(next: ShellOverlay): void {
  open = next;
  for (const listener of listeners) listener();
}
