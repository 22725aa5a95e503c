import { createListeners, type Store } from './create-store';

/** How a value is written on the device. */
export interface Spelling<T> {
  /** @param text null where nothing is kept; a text may have been written by anybody */
  read: (text: string | null) => T;
  /** @returns null where nothing is to be kept */
  write: (value: T) => string | null;
}

/** A JSON value, or null; what cannot be read is null too. The caller vouches for the shape: only it writes the key. */
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
  /** Told only of what happens in other tabs. @returns ends it */
  readonly watchOtherTabs: (listener: () => void) => () => void;
}

/**
 * A value that this device keeps under a key, and that all tabs follow: a change made in one is told in the others. Where
 * the device keeps nothing (storage closed or full), it lasts as long as the page.
 */
export function deviceStore<T>(key: string, { read, write }: Spelling<T>): DeviceStore<T> {
  const { tell, subscribe } = createListeners();
  let onlyHere: { value: T } | null = null;
  // Who follows a store must meet the same object until the value changes.
  let last: { text: string | null; value: T } | null = null;
  const watchOtherTabs = (listener: () => void) => {
    const elsewhere = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      onlyHere = null;
      listener();
    };
    window.addEventListener('storage', elsewhere);
    return () => window.removeEventListener('storage', elsewhere);
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

/** The text kept under a key; null where there is none or the storage is closed. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. @returns whether the device did so: it may be full, or keep nothing at all */
export function writeDevice(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Every key on this device that begins like this. */
export function deviceKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
