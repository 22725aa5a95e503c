import type { ThreadPlace } from '@subtitle/contracts/operations/talk';
import { readDevice, writeDevice } from '../store/device';

const PREFIX = 'comment:';

/** Text of a comment that was typed and not sent. `slot` names the person and the thread or row. */
export const readKeptText = (slot: string): string => readDevice(PREFIX + slot) ?? '';

/** Keeps a text on this device until it is sent; an empty text removes it. */
export const keepText = (slot: string, text: string): void =>
  void writeDevice(PREFIX + slot, text.trim() ? text : null);

/** Place that a kept text is about: a choice of the list of places, and the place if the choice does not name it. */
export interface KeptAbout {
  about: string;
  place: ThreadPlace;
}

/** Returns what a kept text is about; null if none is kept, or nothing is known about it. */
export function readKeptAbout(slot: string): KeptAbout | null {
  const kept = readKeptText(slot) && readKeptText(nameAbout(slot));
  if (!kept) return null;
  try {
    return JSON.parse(kept) as KeptAbout;
  } catch {
    return null;
  }
}

/** @param about null forgets it */
export const keepAbout = (slot: string, about: KeptAbout | null): void =>
  keepText(nameAbout(slot), about ? JSON.stringify(about) : '');

const nameAbout = (slot: string) => `${slot}:about`;
