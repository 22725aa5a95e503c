import { randomUUID } from 'node:crypto';
import { SessionModel } from '../../models/session.model';
import { forgetActor, forgetActorsOf } from './actor-cache';

/** A session ends after this long, however busy it is. */
export const SESSION_HOURS = 12;
/** A session that nobody uses ends after this long. */
export const IDLE_MINUTES = 60;

/** Opens a session for a user and returns its id. */
export async function openSession(userId: number): Promise<string> {
  const now = Date.now();
  const _id = randomUUID();
  await SessionModel.create({
    _id,
    user_id: userId,
    created_at: new Date(now),
    seen_at: new Date(now),
    expires_at: new Date(now + SESSION_HOURS * 3_600_000),
  });
  return _id;
}

/** Ends one session; its token is worth nothing from now on (other processes: within 5 s). */
export async function endSession(sid: string): Promise<void> {
  await SessionModel.deleteOne({ _id: sid });
  forgetActor(sid);
}

/** Ends every session of a person: who is disabled, gets a new password or other roles signs in anew. */
export async function endSessionsOf(userId: number): Promise<void> {
  await SessionModel.deleteMany({ user_id: userId });
  forgetActorsOf(userId);
}
