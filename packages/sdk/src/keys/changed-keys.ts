import type { ChangedKey } from '@subtitle/contracts/changed-keys';
import { createStore, useStore } from '../store/create-store';

/** Shortcuts that the signed-in person changed. */
const changedKeys = createStore<readonly ChangedKey[]>([]);

/** Returns the combination that a person presses for a shortcut. @param key default combination of the shortcut */
export function getOwnKey(key: string): string {
  return changedKeys.read().find((changed) => changed.key === key)?.to ?? key;
}

export const readChangedKeys = changedKeys.read;
export const setChangedKeys = changedKeys.set;

/** Returns the changed shortcuts, and renders again when they change. */
export const useChangedKeys = (): readonly ChangedKey[] => useStore(changedKeys);
