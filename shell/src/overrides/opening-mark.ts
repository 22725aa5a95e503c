import { forgetInTab, keepInTab, listKeysInTab } from '../tab-storage';

const PREFIX = 'override-opening:';
/** Milliseconds that a page must stay responsive after its opening to count as opened. */
const OPENED_AFTER_MS = 1_500;

/** The modules that the previous document of this tab was opening when it ended; read on first use. */
let unanswered: Set<string> | undefined;

/**
 * Returns whether the page froze when this module's code ran last. Otherwise a person who reloads a frozen page would
 * get a frozen page again.
 */
export function wasFrozenBy(name: string): boolean {
  unanswered ??= new Set(listKeysInTab(PREFIX).map((key) => key.slice(PREFIX.length)));
  return unanswered.has(name);
}

/** Records that code of an overridden module is about to run. @returns a function to call after it has run */
export function beginOpening(name: string): () => void {
  keepInTab(PREFIX + name, true);
  const end = () => endOpening(name);
  // A page that still fires `pagehide` is not frozen.
  addEventListener('pagehide', end, { once: true });
  return () => void setTimeout(end, OPENED_AFTER_MS);
}

/** Removes the record: the code ran without harm, or the person wants to run it again. */
export function endOpening(name: string): void {
  unanswered?.delete(name);
  forgetInTab(PREFIX + name);
}

/** Removes the records of all modules. */
export function endOpenings(): void {
  for (const key of listKeysInTab(PREFIX)) forgetInTab(key);
}
