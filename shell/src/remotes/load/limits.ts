/** Milliseconds for one attempt at an entry; a failed one is repeated once. */
export const ENTRY_TIMEOUT = 4_000;
/** Milliseconds from opening a page to its error card, for any cause. */
export const SCREEN_DEADLINE = 9_000;
export const REGISTRY_INTERVAL = 60_000;
/** Milliseconds for one request to the registry. */
export const REGISTRY_DEADLINE = 8_000;
