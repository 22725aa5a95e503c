import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Milliseconds after which the browser has removed the focus from a disabled button, and any new element has taken it.
 */
const FIXED_UP = 60;
const LIST = '[role=listbox][tabindex="0"]';
const DIALOG = '[role=dialog][aria-modal=true]';
const PLACE = 'tr, li, [role=alert]';

/**
 * Keeps the focus within a screen. When a dialog closes and the selected row of the list is unchanged, the focus
 * returns to the element that opened the dialog. When the focused element is removed or disabled (a decided row, a
 * disabled button), the list takes the focus immediately. Without a list, if no new element took it, the focus moves to
 * the element's row, the first scrolling region, or the screen itself. Closing a dialog over a dialog returns to the
 * lower one.
 * @returns handlers for the screen's element; they also see dialogs, which are elsewhere in the document.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  /**
   * True while the browser moves the focus between two elements. In between the body has it, and the observer may see a
   * change of the page.
   */
  const moving = useRef(false);
  const stays = useRef(new WeakMap<Element, Stay>());
  useEffect(() => {
    const section = screen.current;
    if (!section) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (last: boolean) => {
      // The timer runs only after a move of the focus has ended.
      if (last) moving.current = false;
      if (!inside.current || moving.current || document.activeElement !== document.body) return;
      const scope =
        [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast((one) => stays.current.has(one)) ?? section;
      const stay = stays.current.get(scope);
      const home =
        findOpener(scope, stay?.opener) ??
        scope.querySelector<HTMLElement>(LIST) ??
        (last
          ? (findControl(stay?.place) ?? scope.querySelector<HTMLElement>('section[tabindex="0"]') ?? scope)
          : null);
      home?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      keep(false);
      // The timer is never restarted: on a page that keeps changing it would never end.
      timer ??= setTimeout(() => {
        timer = undefined;
        keep(true);
      }, FIXED_UP);
    });
    // Observes the whole document, because a closing dialog is removed from another part of it.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [screen]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      inside.current = true;
      moving.current = false;
      const scope = screen.current && findFocusScope(target, screen.current);
      if (scope) stays.current.set(scope, { place: target.closest(PLACE) });
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const section = screen.current;
      moving.current = relatedTarget instanceof Element;
      if (!section || !(relatedTarget instanceof Element)) return;
      const [before, next] = [findFocusScope(target, section), findFocusScope(relatedTarget, section)];
      // The page's own questions are not dialogs of the screen, but the focus returns from them to the screen, too.
      inside.current = next !== null;
      const left = before && before !== next && stays.current.get(before);
      if (left) left.opener = { element: target as HTMLElement, chosen: getSelectedRow(before) };
    },
  };
}

/** Last focus within the screen or within a dialog. */
interface Stay {
  place: Element | null;
  opener?: Opener;
}

/** Element that had the focus when a dialog took it, and the row of the list that was selected then. */
interface Opener {
  element: HTMLElement;
  chosen: string;
}

function findFocusScope(element: Element, section: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>(DIALOG) ?? (section.contains(element) ? section : null);
}

/** Returns the opener of a dialog, unless it is gone or the selected row changed meanwhile. */
function findOpener(scope: HTMLElement, opener: Opener | undefined): HTMLElement | null {
  if (!opener?.element.isConnected || opener.element.matches(':disabled')) return null;
  return opener.chosen === getSelectedRow(scope) ? opener.element : null;
}

/** Returns a row's own link, otherwise its first button. */
function findControl(place: Element | null | undefined): HTMLElement | null {
  if (!place?.isConnected) return null;
  return place.querySelector<HTMLElement>('a[href]') ?? place.querySelector<HTMLElement>('button:enabled');
}

function getSelectedRow(scope: HTMLElement): string {
  return scope.querySelector(`${LIST} [aria-selected="true"]`)?.textContent ?? '';
}
