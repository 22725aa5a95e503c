import { forgetInTab, keepInTab, keysInTab } from '../tab-storage';

const PREFIX = 'override-opening:';
/** Milliseconds for which a page has to answer after it was opened before it counts as opened. */
const STANDS = 1_500;

/** The modules that the document before this one in this tab was opening when it came to its end; read at the first question. */
let unanswered: Set<string> | undefined;

/**
 * Whether the page did not answer any more when code of this module was run last: whoever loads a frozen page anew must not
 * find it frozen again.
 */
export function wasFrozenBy(name: string): boolean {
  unanswered ??= new Set(keysInTab(PREFIX).map((key) => key.slice(PREFIX.length)));
  return unanswered.has(name);
}

/** Notes that code of a module from elsewhere is about to run. @returns call it once it has run */
export function beginOpening(name: string): () => void {
  keepInTab(PREFIX + name, true);
  const end = () => endOpening(name);
  // A page that can still say good-bye is not frozen.
  addEventListener('pagehide', end, { once: true });
  return () => void setTimeout(end, STANDS);
}

/** What ran did no harm, or somebody wants it to run again. */
export function endOpening(name: string): void {
  unanswered?.delete(name);
  forgetInTab(PREFIX + name);
}

/** Forgets it of all modules. */
export function endOpenings(): void {
  for (const key of keysInTab(PREFIX)) forgetInTab(key);
}
