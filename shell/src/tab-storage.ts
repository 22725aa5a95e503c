/** What a tab keeps for its next document. Storage may be full or forbidden: then nothing is kept, and nothing is found. */

/** The names of all that is kept and begins with `prefix`. */
export function keysInTab(prefix: string): string[] {
  return within(() => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))) ?? [];
}

/** What is kept under this name; null where there is none, or where it is none of ours. */
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
