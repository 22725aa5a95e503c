import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { forgetInTab, keepInTab, readInTab } from '../../tab-storage';

/** What stood open in this tab: whose page, and where. */
export type OpenMark = Pick<RemoteAnswer, 'name' | 'version' | 'from'> & { route: string };

const KEY = 'open-module';

/** Read before a page of this document can put its own mark there. */
let left = readInTab<OpenMark>(KEY);

/**
 * Marks in this tab that a module's page is open and seen, until it closes, is hidden or the document ends. A page that is
 * frozen for good can do nothing about its mark any more: the next document of the tab finds it.
 * @returns call it when the page closes
 */
export function markOpen({ name, version, from }: RemoteAnswer): () => void {
  const mark: OpenMark = { name, version, from, route: location.pathname };
  const note = () => (document.hidden ? remove() : keepInTab(KEY, mark));
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

function remove(): void {
  forgetInTab(KEY);
}
