import type { KeptUnit } from '@subtitle/sdk/drafts';
import { useEffect, useRef } from 'react';

type IsOpen = (unit: KeptUnit) => boolean;

const pages = new Set<IsOpen>();

/** Registers the page as the sender of the drafts of these units, so that no other part of the app sends them. */
export function useSeesTo(isOpen: IsOpen): void {
  const latest = useRef(isOpen);
  useEffect(() => {
    latest.current = isOpen;
  });
  useEffect(() => {
    const ask: IsOpen = (unit) => latest.current(unit);
    pages.add(ask);
    return () => void pages.delete(ask);
  }, []);
}

/** Returns whether an open page sends the drafts of a unit. */
export const isSeenTo: IsOpen = (unit) => [...pages].some((asks) => asks(unit));
