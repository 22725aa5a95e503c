import { pressedKey } from '@subtitle/sdk/keys';
import type { TableControl } from '@subtitle/sdk/list';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { getCueFieldId } from '../cue-field-id';

/** Place in a text to select, in UTF-16 code units. */
interface Place {
  start: number;
  end: number;
}

/** Returns whether a field may get the focus. */
type MayEnter = (field: HTMLElement) => boolean;
const ALWAYS: MayEnter = () => true;

/**
 * Moves from cue to cue. The field of the active cue stays mounted, even if the table is scrolled away.
 * @param shown indices of the cues in the table
 */
export function useCueWalk(shown: readonly number[]) {
  const [active, setActive] = useState(-1);
  const table = useRef<TableControl>(null);
  const wanted = useRef<{ at: number; place: Place | undefined; mayEnter: MayEnter } | null>(null);
  // Runs after every render, because a table row may be mounted only by a later one.
  useEffect(() => {
    if (!wanted.current) return;
    const { at, place, mayEnter } = wanted.current;
    const field = document.getElementById(getCueFieldId(at));
    if (!field) return;
    wanted.current = null;
    if (mayEnter(field)) enterField(field, place);
  });
  /** Goes to a cue. @param mayEnter asked when its field is there */
  const focus = useCallback(
    (at: number, place?: Place, mayEnter = ALWAYS) => {
      wanted.current = { at, place, mayEnter };
      setActive(at);
      const row = shown.indexOf(at);
      if (row >= 0) table.current?.show(row);
      // If the cue is already active, no render follows.
      const field = document.getElementById(getCueFieldId(at));
      if (field && mayEnter(field)) enterField(field, place);
    },
    [shown],
  );
  /** @returns whether there was a cue to go to */
  const move = (step: 1 | -1): boolean => {
    const next = shown[shown.indexOf(active) + step];
    if (next === undefined) return false;
    focus(next);
    return true;
  };
  /** Moves by Tab from field to field. If the cue has a clash to resolve, Tab visits its buttons first. */
  const moveByTab = (event: KeyboardEvent, asks: (at: number) => boolean) => {
    if (pressedKey(event) !== 'Tab' || event.altKey || event.ctrlKey) return;
    if (!(event.target instanceof HTMLTextAreaElement) || asks(active)) return;
    if (move(event.shiftKey ? -1 : 1)) event.preventDefault();
  };
  return { active, setActive, table, focus, move, tab: moveByTab };
}

/**
 * The table scrolls the row into its visible part. On a phone the page around the table scrolls too, so that the row is
 * between the player and the bar at the bottom.
 */
function enterField(field: HTMLElement, place: Place | undefined): void {
  field.focus({ preventScroll: true });
  if (place && field instanceof HTMLTextAreaElement) field.setSelectionRange(place.start, place.end);
  field.scrollIntoView({ block: 'nearest' });
}
