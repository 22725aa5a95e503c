/**
 * Storage of a tab for its next document. If the storage is full or forbidden, nothing is stored and nothing is found.
 */

/** Returns the stored names that begin with `prefix`. */
export function keysInTab(prefix: string): string[] {
  return within(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) ?? [];
}

/** Returns the value stored under this name; null if there is none or it is not valid JSON. */
export function readInTab<T>(key: string): T | null {
  return within(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? null;
}

export function keepInTab(key: string, value: unknown): void {
  within(() => sessionStorage.setItem(key, JSON.stringify(value)));
}

export function forgetInTab(key: string): void {
  within(() => sessionStorage.removeItem(key));
}

function within<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
