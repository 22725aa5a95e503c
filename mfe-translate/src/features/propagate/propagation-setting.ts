import { useOwnSetting } from '@subtitle/sdk/fills';
import { deviceStore } from '@subtitle/sdk/store';

const readOld = (username: string) =>
  deviceStore<boolean>(`memory.propagate.${username.toLowerCase()}`, {
    read: (text) => text === 'never',
    write: () => null,
  }).read();

/** Returns whether the person turned the offers to fill other rows off, and a function that changes it. */
export const usePropagationOff = () => useOwnSetting('noPropagation', readOld);
