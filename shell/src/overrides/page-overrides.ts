/**
 * What this document knows of overrides by itself, whatever the registry answers and whatever a module does: the server
 * wrote into the page which modules come from elsewhere in this browser.
 */
export function overriddenNames(): string[] {
  const told = document.querySelector<HTMLMetaElement>('meta[name="overrides"]')?.content ?? '';
  return told.split(' ').filter((name) => /^[a-z]/.test(name));
}

const PARAMETER = 'overrides';
const CLEAR = 'clear';

/**
 * Leads to this page with nothing overridden: a document of its own, whose first script clears the overrides before anything
 * else has run in it (`boot/clear-overrides.ts`).
 */
export function clearAddress(): string {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, CLEAR);
  return url.pathname + url.search + url.hash;
}

/** Whether this document was asked for to clear the overrides. */
export const isToClear = (): boolean => new URLSearchParams(location.search).get(PARAMETER) === CLEAR;

/** The page that was left to clear them. */
export function clearedAddress(): string {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  return url.pathname + url.search + url.hash;
}
