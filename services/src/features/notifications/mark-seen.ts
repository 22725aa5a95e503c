import type { Panel } from '@subtitle/contracts/operations/notifications';
import type { SessionActor } from '../auth/session-actor';
import { raiseSeen } from './notice.repository';

/**
 * Remembers that somebody read a panel up to the newest thing it showed. Times to come are cut off: what has not
 * happened yet cannot have been seen.
 */
export async function markSeen(
  { id }: Pick<SessionActor, 'id'>,
  { panel, upTo }: { panel: Panel; upTo: string },
  now: Date,
): Promise<{ seenAt: string | null }> {
  const at = new Date(Math.min(Date.parse(upTo), now.getTime()));
  const seen = await raiseSeen(id, panel, at);
  return { seenAt: seen?.toISOString() ?? null };
}
