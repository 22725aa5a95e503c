/** Milliseconds for one attempt at an entry; a failed one is tried once more. */
export const ENTRY_TIMEOUT = 4_000;
/** From opening a page to its fallback card, whatever hangs. */
export const SCREEN_DEADLINE = 9_000;
export const REGISTRY_INTERVAL = 60_000;
/** For one question to the registry. */
export const REGISTRY_DEADLINE = 8_000;
