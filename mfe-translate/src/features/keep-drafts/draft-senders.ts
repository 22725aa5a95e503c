import type { KeptUnit } from '@subtitle/sdk/drafts';
import { useEffect, useRef } from 'react';

type IsOpen = (unit: KeptUnit) => boolean;

const senders = new Set<IsOpen>();

/** Registers the page as the sender of the drafts of these units, so that no other part of the app sends them. */
export function useSendsDrafts(isOpen: IsOpen): void {
  const latest = useRef(isOpen);
  useEffect(() => {
    latest.current = isOpen;
  });
  useEffect(() => {
    const isOpenNow: IsOpen = (unit) => latest.current(unit);
    senders.add(isOpenNow);
    return () => void senders.delete(isOpenNow);
  }, []);
}

/** Returns whether an open page sends the drafts of a unit. */
export const isSentByPage: IsOpen = (unit) => [...senders].some((isOpen) => isOpen(unit));
