/**
 * Storage of a tab for its next document. If the storage is full or forbidden, no value is stored and none is found.
 */

/** Returns the stored names that begin with `prefix`. */
export function listKeysInTab(prefix: string): string[] {
  return tryStorage(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) ?? [];
}

/** Returns the value stored under this name; null if there is none or it is not valid JSON. */
export function readInTab<T>(key: string): T | null {
  return tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? null;
}

export function keepInTab(key: string, value: unknown): void {
  tryStorage(() => sessionStorage.setItem(key, JSON.stringify(value)));
}

export function forgetInTab(key: string): void {
  tryStorage(() => sessionStorage.removeItem(key));
}

function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
