import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { SessionModel } from '../../models/session.model';
import { forgetActor, forgetActorsOf } from './actor-cache';

/** A session ends after this time even if it is in use. */
export const SESSION_HOURS = 12;
/** A session without use ends after this time. */
export const IDLE_MINUTES = 60;

/**
 * Opens a session for a user and returns its id.
 * @param device the browser's name, shown to people
 */
export async function openSession(userId: number, device = '', session?: ClientSession): Promise<string> {
  const now = Date.now();
  const _id = randomUUID();
  const opened = {
    _id,
    user_id: userId,
    created_at: new Date(now),
    seen_at: new Date(now),
    expires_at: new Date(now + SESSION_HOURS * 3_600_000),
    device,
  };
  await SessionModel.create([opened], { session });
  return _id;
}

/** Ends a session. Its token is invalid from now on (within 5 s in other processes). */
export async function endSession(sid: string): Promise<void> {
  await SessionModel.deleteOne({ _id: sid });
  forgetActor(sid);
}

/**
 * Ends every session of a person. A person who is disabled or gets a new password or other roles must sign in again.
 * @param session transaction of the change that ends them; the caller then calls `forgetActorsOf` after it
 * @returns number of ended sessions
 */
export async function endSessionsOf(userId: number, session?: ClientSession): Promise<number> {
  const { deletedCount } = await SessionModel.deleteMany({ user_id: userId }, { session });
  forgetActorsOf(userId);
  return deletedCount;
}
