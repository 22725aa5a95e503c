import { useEffect } from 'react';
import { createStore, useStore } from '../store/create-store';

/** Marks of the components that delay the offer to reload for a newer version. */
const updateBlocks = createStore<ReadonlySet<symbol>>(new Set());

/** Holds back "New version: reload" until the returned function is called. */
export function blockUpdate(): () => void {
  const holder = Symbol('blockUpdate');
  const others = () => [...updateBlocks.read()].filter((one) => one !== holder);
  updateBlocks.set(new Set([...others(), holder]));
  return () => {
    if (updateBlocks.read().has(holder)) updateBlocks.set(new Set(others()));
  };
}

/** Holds back "New version: reload" while `active`: a form has changes, a file is being sent. */
export function useBlockUpdate(active: boolean): void {
  useEffect(() => (active ? blockUpdate() : undefined), [active]);
}

/** Returns whether any screen holds the reload back; for the shell. */
export function useUpdateBlocked(): boolean {
  return useStore(updateBlocks).size > 0;
}
