import { readDevice, writeDevice } from '../store/device';

const PREFIX = 'comment:';

/** Text of a comment that was typed and not sent. `slot` names the person and the thread or row. */
export const readKeptText = (slot: string): string => readDevice(PREFIX + slot) ?? '';

/** Keeps a text on this device until it is sent; an empty text removes it. */
export const keepText = (slot: string, text: string): void =>
  void writeDevice(PREFIX + slot, text.trim() ? text : null);
