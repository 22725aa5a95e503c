import type { Origin } from '../../actor';
import { inTransaction } from '../../infra/transaction';
import { Refusal } from '../../refusal';
import { forgetActorsOf } from '../auth/actor-cache';
import { recordInTransaction } from '../security/record-event';
import { findUsername, removeSessions } from './session.repository';

/**
 * Ends sessions of a person, and records who ended them in the same transaction.
 * @param which one session, or all but one; all sessions if both are undefined
 * @returns number of ended sessions
 * @throws Refusal not-found where the person or the session does not exist
 */
export async function endSessions(
  userId: number,
  which: { only?: string; except?: string },
  origin: Origin,
): Promise<{ ended: number }> {
  const ended = await inTransaction(async (session) => {
    const username = await findUsername(userId, session);
    if (username === null) throw new Refusal('not-found');
    const removed = await removeSessions(userId, which, session);
    if (removed.length > 0) {
      const detail = { username, ended: removed.length };
      await recordInTransaction(
        { event: 'session-ended', at: new Date(), subject: userId, ...origin, detail },
        session,
      );
    }
    return removed.length;
  });
  if (which.only && ended === 0) throw new Refusal('not-found');
  forgetActorsOf(userId);
  return { ended };
}
