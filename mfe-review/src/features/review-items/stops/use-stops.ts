import { useKeys } from '@subtitle/sdk/keys';
import { type RefObject, useRef, useState } from 'react';
import { STOP_SELECTOR, STOPS } from './stop-kinds';

/** Goes to the next place that a reviewer has to look at, as to the next finding in the editors. */
export const NEXT_PLACE_KEY = 'F8';

export type Stops = Pick<ReturnType<typeof useStops>, 'message' | 'goNext'>;

/**
 * Registers the keys that go from one marked place of a row to the next, over all its texts. The place gets the focus.
 * @param row id of the displayed row and its revision; another row begins at its first place
 */
export function useStops(body: RefObject<HTMLElement | null>, row: string) {
  const [shown, setShown] = useState({ row, message: '' });
  const last = useRef<HTMLElement | null>(null);
  const isCurrent = shown.row === row;
  function go(step: 1 | -1) {
    const places = listPlaces(body.current);
    const at = findNext(isCurrent && last.current ? places.indexOf(last.current) : -1, step, places.length);
    const place = places[at] ?? null;
    last.current = place;
    setShown({ row, message: describePlace(place && readWords(place), at, places.length) });
    if (place) show(place);
  }
  usePlaceKeys(go);
  return { message: isCurrent ? shown.message : '', goNext: () => go(1) };
}

/** Registers the keys to the next and the previous place. */
export function usePlaceKeys(go: (step: 1 | -1) => void): void {
  useKeys({
    [NEXT_PLACE_KEY]: { label: 'Next place to look at in this row', repeats: true, run: () => go(1) },
    [`shift+${NEXT_PLACE_KEY}`]: { label: 'Previous place to look at', repeats: true, run: () => go(-1) },
  });
}

/** Returns the index of the next place; after the last one follows the first. @param from -1 for none yet */
export function findNext(from: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  return from < 0 && step < 0 ? count - 1 : (from + step + count) % count;
}

/** Returns the message about a place, such as '3 of 7: Warning: number differs'. @param words null for no place */
export function describePlace(words: string | null, at: number, count: number): string {
  return words === null ? 'Nothing is marked in this row.' : `${at + 1} of ${count}: ${words}`;
}

/** Returns the marked places in the order in which they are read. */
function listPlaces(body: HTMLElement | null): HTMLElement[] {
  return [...(body?.querySelectorAll<HTMLElement>(STOP_SELECTOR) ?? [])];
}

const readWords = ({ dataset, textContent }: HTMLElement) =>
  dataset.words ?? `${STOPS.term.words} ${textContent?.trim()}`;

function show(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView?.({ block: 'center' });
}
