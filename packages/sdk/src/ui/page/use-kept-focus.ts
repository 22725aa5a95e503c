import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Milliseconds after which a browser has taken the focus from a button that was disabled, and whoever wants it has it. */
const FIXED_UP = 60;
const LIST = '[role=listbox][tabindex="0"]';

/**
 * Focus never falls out of a screen. Where a dialog closed and the list beside it is as it was, the focus goes back to
 * what opened the dialog. Where what held it went away (a row that was decided, a button that was disabled), the list
 * takes it, at once; the first region that scrolls, or the screen itself, only when nothing that has come in its place
 * wanted it.
 * @returns handlers for the screen's element; they also see dialogs, which stand elsewhere in the document.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  const opener = useRef<Opener | null>(null);
  useEffect(() => {
    const section = screen.current;
    if (!section) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (last: boolean) => {
      if (!inside.current || document.activeElement !== document.body) return;
      const home =
        openedBy(section, opener.current) ??
        section.querySelector<HTMLElement>(LIST) ??
        (last ? (section.querySelector<HTMLElement>('section[tabindex="0"]') ?? section) : null);
      home?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      keep(false);
      // Never put off: a page that goes on changing would never get there.
      timer ??= setTimeout(() => {
        timer = undefined;
        keep(true);
      }, FIXED_UP);
    });
    // The whole document: a dialog that closes leaves another part of it.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [screen]);
  return {
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      inside.current = true;
      const section = screen.current;
      if (!section) return;
      if (section.contains(target)) opener.current = null;
      else if (relatedTarget instanceof HTMLElement && section.contains(relatedTarget))
        opener.current = { element: relatedTarget, chosen: chosenIn(section) };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) inside.current = false;
    },
  };
}

/** What had the focus when a dialog took it, and which row of the list was chosen then. */
interface Opener {
  element: HTMLElement;
  chosen: string;
}

/** The opener of a dialog, unless it is gone or something was decided meanwhile. */
function openedBy(section: HTMLElement, opener: Opener | null): HTMLElement | null {
  if (!opener?.element.isConnected || opener.element.matches(':disabled')) return null;
  return opener.chosen === chosenIn(section) ? opener.element : null;
}

function chosenIn(section: HTMLElement): string {
  return section.querySelector(`${LIST} [aria-selected="true"]`)?.textContent ?? '';
}
