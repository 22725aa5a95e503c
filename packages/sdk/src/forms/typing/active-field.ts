import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../../store/create-store';

/** Field that had the focus last; only this field has the typing help. */
const activeField = createStore<string | null>(null);

/** Returns whether a field is the active one, and a function that makes it so. @param id of the field */
export function useActiveField(id: string): [boolean, () => void] {
  const isActive = useSyncExternalStore(activeField.subscribe, () => activeField.read() === id);
  return [isActive, useCallback(() => activeField.set(id), [id])];
}
