/**
 * Returns the modules that this browser overrides. The server writes them into the page, so that they are known even if
 * the registry or a module fails.
 */
export function readOverriddenNames(): string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="overrides"]')?.content ?? '';
  return content.split(' ').filter((name) => /^[a-z]/.test(name));
}

const PARAMETER = 'overrides';
const CLEAR = 'clear';

/**
 * Returns the address of this page without overrides. It opens a new document, whose first script clears the overrides
 * before any other code runs (`boot/clear-overrides.ts`).
 */
export function buildClearAddress(): string {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, CLEAR);
  return url.pathname + url.search + url.hash;
}

/** Returns whether this document was opened to clear the overrides. */
export const shouldClearOverrides = (): boolean => new URLSearchParams(location.search).get(PARAMETER) === CLEAR;

/** Returns the address of the page from which the overrides were cleared. */
export function buildClearedAddress(): string {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  return url.pathname + url.search + url.hash;
}
