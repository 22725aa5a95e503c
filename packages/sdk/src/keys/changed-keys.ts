import type { ChangedKey } from '@subtitle/contracts/changed-keys';
import { isTyping } from '@subtitle/domain/typing/typing-keys';
import { createStore, useStore } from '../store/create-store';

/** Shortcuts that the signed-in person changed. */
const changedKeys = createStore<readonly ChangedKey[]>([]);

/** Returns the combination that a person presses for a shortcut. @param key default combination of the shortcut */
export function getOwnKey(key: string): string {
  return changedKeys.read().find((changed) => changed.key === key)?.to ?? key;
}

export const readChangedKeys = changedKeys.read;

/** Sets the changed shortcuts. A letter or sign, kept by an older version, is not used where it would prevent typing. */
export const setChangedKeys = (keys: readonly ChangedKey[]): void =>
  changedKeys.set(keys.filter(({ key, to }) => isTyping(key) || !isTyping(to)));

/** Returns the changed shortcuts, and renders again when they change. */
export const useChangedKeys = (): readonly ChangedKey[] => useStore(changedKeys);
