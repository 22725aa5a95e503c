import { type FatalPage, showFatalPage } from '../errors/show-fatal-page';
import { endOpenings } from '../overrides/opening-mark';
import { buildClearedAddress } from '../overrides/page-overrides';
import { forgetAnswer } from '../remotes/registry/kept-answer';
import { replacePage } from './replace-page';

const TIMEOUT_MS = 8_000;
const CLEAR_FAILED_PAGE: FatalPage = {
  title: 'The overrides could not be cleared',
  text: 'The server does not respond. The overrides end with your session at the latest.',
  retryLabel: 'Try again',
};

/**
 * Clears the overrides of the session and loads the page again. No other script runs in this document, so no module can
 * interfere.
 * @param token of the session; without one there are no overrides to clear
 */
export async function clearOverrides(token: string | null): Promise<void> {
  // The answer that this tab stored still contains the overrides.
  forgetAnswer();
  endOpenings();
  if (!token || (await requestClear(token))) return replacePage(buildClearedAddress());
  if (document.readyState === 'loading') await new Promise((there) => addEventListener('DOMContentLoaded', there));
  showFatalPage(CLEAR_FAILED_PAGE);
}

async function requestClear(token: string): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/api/modules/overrides', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Overrides do not apply to an ended session (401) or to a person who is no longer admin (403).
    return ok || status === 401 || status === 403;
  } catch {
    return false;
  }
}
