import { createListeners, type Store } from './create-store';

/** Conversion of a value to and from its stored text. */
export interface Spelling<T> {
  /** @param text null if nothing is stored; other programs may have written it */
  read: (text: string | null) => T;
  /** @returns null to store nothing */
  write: (value: T) => string | null;
}

/**
 * Stores a value as JSON; an unreadable text reads as null. The shape is not checked, so only the caller may write the
 * key.
 */
export function asJson<T>(): Spelling<T | null> {
  return {
    read(text) {
      try {
        return text === null ? null : (JSON.parse(text) as T);
      } catch {
        return null;
      }
    },
    write: (value) => (value === null ? null : JSON.stringify(value)),
  };
}

export interface DeviceStore<T> extends Store<T> {
  /** Subscribes to changes of other tabs only. @returns a function that unsubscribes */
  readonly watchOtherTabs: (listener: () => void) => () => void;
}

/**
 * Creates a store for a value that this device keeps under a key and that all tabs share. Without storage (blocked or
 * full) the value lasts for the page's lifetime.
 */
export function deviceStore<T>(key: string, { read, write }: Spelling<T>): DeviceStore<T> {
  const { tell, subscribe } = createListeners();
  let onlyHere: { value: T } | null = null;
  // Subscribers must get the same object until the value changes.
  let last: { text: string | null; value: T } | null = null;
  const watchOtherTabs = (listener: () => void) => {
    const onOtherTabChange = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      onlyHere = null;
      listener();
    };
    window.addEventListener('storage', onOtherTabChange);
    return () => window.removeEventListener('storage', onOtherTabChange);
  };
  return {
    watchOtherTabs,
    read() {
      if (onlyHere) return onlyHere.value;
      const text = readDevice(key);
      if (last?.text !== text || !last) last = { text, value: read(text) };
      return last.value;
    },
    set(value) {
      onlyHere = writeDevice(key, write(value)) ? null : { value };
      tell();
    },
    subscribe(listener) {
      const ends = [subscribe(listener), watchOtherTabs(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Returns the text stored under a key; null if there is none or the storage is blocked. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. @returns whether it was stored: the storage may be full or blocked */
export function writeDevice(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns every key on this device with this prefix. */
export function deviceKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
