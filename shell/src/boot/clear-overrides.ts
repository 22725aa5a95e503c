import { type DeadPage, showDead } from '../errors/show-dead';
import { endOpenings } from '../overrides/opening-mark';
import { getClearedAddress } from '../overrides/page-overrides';
import { forgetAnswer } from '../remotes/registry/kept-answer';
import { leaveFor } from './leave-for';

const DEADLINE = 8_000;
const FAILED: DeadPage = {
  title: 'The overrides could not be cleared',
  text: 'The server does not respond. The overrides end with your session at the latest.',
  again: 'Try again',
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
  if (!token || (await requestClear(token))) return leaveFor(getClearedAddress());
  if (document.readyState === 'loading') await new Promise((there) => addEventListener('DOMContentLoaded', there));
  showDead(FAILED);
}

async function requestClear(token: string): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/api/modules/overrides', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(DEADLINE),
    });
    // Overrides do not apply to an ended session (401) or to a person who is no longer admin (403).
    return ok || status === 401 || status === 403;
  } catch {
    return false;
  }
}
