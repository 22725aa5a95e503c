/** Milliseconds. Together they keep every wait for a module under 10 s. */
export const MANIFEST_TIMEOUT = 8_000;
/** For one attempt at an entry; a failed one is tried once more. */
export const ENTRY_TIMEOUT = 4_000;
/** From opening a page to its fallback card, whatever hangs. */
export const SCREEN_DEADLINE = 9_000;
export const REGISTRY_INTERVAL = 60_000;
