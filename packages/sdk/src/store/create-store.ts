import { useSyncExternalStore } from 'react';

/** A value outside of React that components can subscribe to. */
export interface Store<T> {
  readonly read: () => T;
  /** Replaces the value and notifies all subscribers. */
  readonly set: (next: T) => void;
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store that lasts for the page's lifetime. */
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

/** Returns the store's current value and renders the component again on every change. */
export function useStore<T>(store: Pick<Store<T>, 'read' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** Creates a set of listeners. */
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
