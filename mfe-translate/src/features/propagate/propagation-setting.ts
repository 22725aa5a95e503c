import { useOwnSetting } from '@subtitle/sdk/fills';

/** Returns whether the person turned the offers to fill other rows off, and a function that changes it. */
export const usePropagationOff = () => useOwnSetting('noPropagation', { key: 'memory.propagate', on: 'never' });
