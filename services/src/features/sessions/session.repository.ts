import type { ClientSession } from 'mongoose';
import { type SessionDocument, SessionModel } from '../../models/session.model';
import { UserModel } from '../../models/user.model';
import { IDLE_MINUTES } from '../auth/session';

const MAX_SESSIONS = 100;
const QUERY_TIMEOUT_MS = 10_000;

/** Returns the sessions of a person that have not ended, the latest used first. */
export function findSessions(user_id: number, now: number): Promise<SessionDocument[]> {
  const inUse = { seen_at: { $gt: new Date(now - IDLE_MINUTES * 60_000) }, expires_at: { $gt: new Date(now) } };
  return SessionModel.find({ user_id, ...inUse })
    .sort({ seen_at: -1 })
    .limit(MAX_SESSIONS)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean();
}

/** @param which one session, or all but one; all sessions if both are undefined */
export async function removeSessions(
  user_id: number,
  { only, except }: { only?: string; except?: string },
  session: ClientSession,
): Promise<SessionDocument[]> {
  const filter = { user_id, ...(only && { _id: only }), ...(except && { _id: { $ne: except } }) };
  const found = await SessionModel.find(filter).session(session).lean();
  await SessionModel.deleteMany(filter, { session });
  return found;
}

export async function findUsername(id: number, session?: ClientSession): Promise<string | null> {
  const user = await UserModel.findById(id, { username: 1 })
    .session(session ?? null)
    .lean();
  return user?.username ?? null;
}
