import { SessionModel } from '../../models/session.model';
import { UserModel } from '../../models/user.model';
import { findRememberedActor } from './actor-cache';
import { endSessionsOf, IDLE_MINUTES } from './session';

/**
 * Returns the sessions that have ended, as known at most 5 s ago, with two queries for all of them. This check does not
 * count as use of the sessions.
 */
export async function findEndedSessions(sids: readonly string[]): Promise<string[]> {
  const now = Date.now();
  const uncached = sids.filter((sid) => !findRememberedActor(sid, now));
  if (uncached.length === 0) return [];
  const sessions = (await SessionModel.find({ _id: { $in: uncached } }).lean()).filter(
    ({ expires_at, seen_at }) => expires_at.getTime() > now && now - seen_at.getTime() < IDLE_MINUTES * 60_000,
  );
  const people = [...new Set(sessions.map(({ user_id }) => user_id))];
  const active = await UserModel.find({ _id: { $in: people }, status: 'active' }, { _id: 1 }).lean();
  const isActive = new Set(active.map(({ _id }) => _id));
  // If these sessions were not ended, their tokens would be valid again when the person is reactivated.
  for (const id of people) if (!isActive.has(id)) await endSessionsOf(id);
  const activeIds = new Set(sessions.filter(({ user_id }) => isActive.has(user_id)).map(({ _id }) => String(_id)));
  return uncached.filter((sid) => !activeIds.has(sid));
}
