/** Which of the shell's own overlays is open; their code comes with the first opening. */
export type ShellOverlay = 'spotlight' | 'keys' | null;

let open: ShellOverlay = null;
let typedBefore = '';
const listeners = new Set<() => void>();

export const overlayStore = {
  read: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** @param typed what stands in the field already */
export function openSpotlight(typed = ''): void {
  typedBefore = typed;
  set('spotlight');
}
export const spotlightText = () => typedBefore;
export const openKeys = () => set('keys');
export const closeOverlay = () => set(null);

function set(next: ShellOverlay): void {
  open = next;
  for (const listener of listeners) listener();
}
