import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Milliseconds after which a browser has taken the focus from a button that was disabled. */
const FIXED_UP = 60;

/**
 * Focus never falls out of a screen: where what held it goes away (a row that was decided, a dialog that closed, a
 * button that was disabled), the list takes it, else the first region that scrolls, else the screen itself.
 * @returns handlers for the screen's element; they also see dialogs, which stand elsewhere in the document.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  useEffect(() => {
    const section = screen.current;
    if (!section) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (!inside.current || document.activeElement !== document.body) return;
      const home = section.querySelector<HTMLElement>('[role=listbox][tabindex="0"], section[tabindex="0"]');
      (home ?? section).focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      keep();
      clearTimeout(timer);
      timer = setTimeout(keep, FIXED_UP);
    });
    // The whole document: a dialog that closes leaves another part of it.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [screen]);
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) inside.current = false;
    },
  };
}
