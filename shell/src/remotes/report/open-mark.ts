import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';

/** What stood open in this tab: whose page, and where. */
export type OpenMark = Pick<RemoteAnswer, 'name' | 'version' | 'from'> & { route: string };

const KEY = 'open-module';

/** Read before a page of this document can put its own mark there. */
let left = read();

/**
 * Marks in this tab that a module's page is open and seen, until it closes, is hidden or the document ends. A page that is
 * frozen for good can do nothing about its mark any more: the next document of the tab finds it.
 * @returns call it when the page closes
 */
export function markOpen({ name, version, from }: RemoteAnswer): () => void {
  const mark: OpenMark = { name, version, from, route: location.pathname };
  const note = () => (document.hidden ? remove() : keep(mark));
  note();
  document.addEventListener('visibilitychange', note);
  window.addEventListener('pagehide', remove);
  window.addEventListener('pageshow', note);
  return () => {
    document.removeEventListener('visibilitychange', note);
    window.removeEventListener('pagehide', remove);
    window.removeEventListener('pageshow', note);
    remove();
  };
}

/** The page that was open when the former document of this tab ended without a word; null where none was, or where it was told. */
export function takeLeftMark(): OpenMark | null {
  const mark = left;
  left = null;
  return mark;
}

function read(): OpenMark | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OpenMark | null;
  } catch {
    return null;
  }
}

function keep(mark: OpenMark): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Full or forbidden: then nothing is told.
  }
}

function remove(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
