import { pressedKey } from '@subtitle/sdk/keys';
import { type RefObject, useEffect } from 'react';

/** Keeps the focus in the open drawer; Escape closes it, and the focus returns to the previous element. */
export function useDrawerFocus(drawer: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  useEffect(() => {
    const element = drawer.current;
    if (!open || !element) return;
    const before = document.activeElement as HTMLElement | null;
    listFocusable(element)[0]?.focus();
    const press = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (key === 'Escape') onClose();
      if (key === 'Tab') keepFocusInside(event, listFocusable(element));
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      before?.focus();
    };
  }, [drawer, open, onClose]);
}

function listFocusable(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => !one.closest('[hidden]'));
}

function keepFocusInside(event: KeyboardEvent, all: HTMLElement[]): void {
  const [first, last] = [all[0], all.at(-1)];
  const at = document.activeElement as HTMLElement;
  const leaves = event.shiftKey ? at === first : at === last;
  if (!leaves && all.includes(at)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
