/** Milliseconds for one attempt to load an entry; a failed attempt is repeated once. */
export const ENTRY_TIMEOUT_MS = 4_000;
/** Milliseconds from opening a page to its error card, whatever the cause. */
export const SCREEN_TIMEOUT_MS = 9_000;
export const REGISTRY_POLL_MS = 60_000;
/** Milliseconds for one request to the registry. */
export const REGISTRY_TIMEOUT_MS = 8_000;
