import { useEffect, useSyncExternalStore } from 'react';

/** Who holds back the offer to reload for a newer version: one mark for each holder. */
const holders = new Set<symbol>();
const listeners = new Set<() => void>();

/** Holds back "New version: reload" until the returned function is called. */
export function blockUpdate(): () => void {
  const holder = Symbol('blockUpdate');
  holders.add(holder);
  tell();
  return () => {
    if (holders.delete(holder)) tell();
  };
}

/** Holds back "New version: reload" while `active`: a form is dirty, a file is on its way. */
export function useBlockUpdate(active: boolean): void {
  useEffect(() => (active ? blockUpdate() : undefined), [active]);
}

/** True while any screen holds it back; for the shell. */
export function useUpdateBlocked(): boolean {
  return useSyncExternalStore(subscribe, () => holders.size > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
