import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { forgetInTab, keepInTab, readInTab } from '../../tab-storage';

/** The page that was open in this tab: its module and path. */
export type OpenMark = Pick<RemoteAnswer, 'name' | 'version' | 'from'> & { route: string };

const KEY = 'open-module';

/** The mark is read before a page of this document can write a new one. */
let previousMark = readInTab<OpenMark>(KEY);

/**
 * Records in this tab that a module's page is open and visible. The mark is removed when the page closes, is hidden or
 * its document ends. A frozen page cannot remove its mark, so the next document of the tab finds the mark.
 * @returns a function to call when the page closes
 */
export function markOpen({ name, version, from }: RemoteAnswer): () => void {
  const mark: OpenMark = { name, version, from, route: location.pathname };
  const note = () => (document.hidden ? removeMark() : keepInTab(KEY, mark));
  note();
  document.addEventListener('visibilitychange', note);
  window.addEventListener('pagehide', removeMark);
  window.addEventListener('pageshow', note);
  return () => {
    document.removeEventListener('visibilitychange', note);
    window.removeEventListener('pagehide', removeMark);
    window.removeEventListener('pageshow', note);
    removeMark();
  };
}

/**
 * Returns the page that was open when the previous document of this tab ended without an event. Null if there was none
 * or it was already returned.
 */
export function takePreviousMark(): OpenMark | null {
  const mark = previousMark;
  previousMark = null;
  return mark;
}

function removeMark(): void {
  forgetInTab(KEY);
}
