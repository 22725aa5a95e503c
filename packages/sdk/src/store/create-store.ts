import { useSyncExternalStore } from 'react';

/** A value outside of any component, which components follow. */
export interface Store<T> {
  readonly read: () => T;
  /** Puts a value in place of the present one and tells everybody who follows it. */
  readonly set: (next: T) => void;
  /** @returns ends it */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that lasts as long as the page. */
export function createStore<T>(first: T): Store<T> {
  const { tell, subscribe } = createListeners();
  let value = first;
  return {
    read: () => value,
    set(next) {
      value = next;
      tell();
    },
    subscribe,
  };
}

/** The store's present value; the component renders anew whenever it is another one. */
export function useStore<T>(store: Pick<Store<T>, 'read' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Whoever wants to be told. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
