import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Milliseconds after which a browser has taken the focus from a button that was disabled, and whoever wants it has it. */
const FIXED_UP = 60;
const LIST = '[role=listbox][tabindex="0"]';
const DIALOG = '[role=dialog][aria-modal=true]';
const PLACE = 'tr, li, [role=alert]';

/**
 * Focus never falls out of a screen. Where a dialog closed and the list beside it is as it was, the focus goes back to
 * what opened the dialog. Where what held it went away (a row that was decided, a button that was disabled), the list
 * takes it, at once; the row that it stood in, the first region that scrolls, or the screen itself, only when nothing
 * that has come in its place wanted it. Of a dialog over a dialog it goes back to the lower one.
 * @returns handlers for the screen's element; they also see dialogs, which stand elsewhere in the document.
 */
export function useKeptFocus(screen: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  /** The browser is moving the focus from one element to another. In between the body has it, and a change of the page is seen. */
  const moving = useRef(false);
  const stays = useRef(new WeakMap<Element, Stay>());
  useEffect(() => {
    const section = screen.current;
    if (!section) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (last: boolean) => {
      // A timer runs between two moves, never within one.
      if (last) moving.current = false;
      if (!inside.current || moving.current || document.activeElement !== document.body) return;
      const scope =
        [...document.querySelectorAll<HTMLElement>(DIALOG)].findLast((one) => stays.current.has(one)) ?? section;
      const stay = stays.current.get(scope);
      const home =
        openedBy(scope, stay?.opener) ??
        scope.querySelector<HTMLElement>(LIST) ??
        (last ? (controlOf(stay?.place) ?? scope.querySelector<HTMLElement>('section[tabindex="0"]') ?? scope) : null);
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
    onFocus: ({ target }: FocusEvent) => {
      inside.current = true;
      moving.current = false;
      const scope = screen.current && scopeOf(target, screen.current);
      if (scope) stays.current.set(scope, { place: target.closest(PLACE) });
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const section = screen.current;
      moving.current = relatedTarget instanceof Element;
      if (!section || !(relatedTarget instanceof Element)) return;
      const [before, next] = [scopeOf(target, section), scopeOf(relatedTarget, section)];
      // A question of the whole page is none of the screen's dialogs, and leads back to it as they do.
      inside.current = next !== null;
      const left = before && before !== next && stays.current.get(before);
      if (left) left.opener = { element: target as HTMLElement, chosen: chosenIn(before) };
    },
  };
}

/** Where the focus was last within the screen or within a dialog. */
interface Stay {
  place: Element | null;
  opener?: Opener;
}

/** What had the focus when a dialog took it, and which row of the list was chosen then. */
interface Opener {
  element: HTMLElement;
  chosen: string;
}

function scopeOf(element: Element, section: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>(DIALOG) ?? (section.contains(element) ? section : null);
}

/** The opener of a dialog, unless it is gone or something was decided meanwhile. */
function openedBy(scope: HTMLElement, opener: Opener | undefined): HTMLElement | null {
  if (!opener?.element.isConnected || opener.element.matches(':disabled')) return null;
  return opener.chosen === chosenIn(scope) ? opener.element : null;
}

/** A row's own link, else its first button. */
function controlOf(place: Element | null | undefined): HTMLElement | null {
  if (!place?.isConnected) return null;
  return place.querySelector<HTMLElement>('a[href]') ?? place.querySelector<HTMLElement>('button:enabled');
}

function chosenIn(scope: HTMLElement): string {
  return scope.querySelector(`${LIST} [aria-selected="true"]`)?.textContent ?? '';
}
