import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { SessionModel } from '../../models/session.model';
import { forgetActor, forgetActorsOf } from './actor-cache';

/** A session ends after this long, however busy it is. */
export const SESSION_HOURS = 12;
/** A session that nobody uses ends after this long. */
export const IDLE_MINUTES = 60;

/**
 * Opens a session for a user and returns its id.
 * @param device what the browser calls itself, for people
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

/** Ends one session; its token is worth nothing from now on (other processes: within 5 s). */
export async function endSession(sid: string): Promise<void> {
  await SessionModel.deleteOne({ _id: sid });
  forgetActor(sid);
}

/**
 * Ends every session of a person: who is disabled, gets a new password or other roles signs in anew.
 * @param session the transaction of the change that ends them; whoever gives one calls `forgetActorsOf` after it
 * @returns how many there were
 */
export async function endSessionsOf(userId: number, session?: ClientSession): Promise<number> {
  const { deletedCount } = await SessionModel.deleteMany({ user_id: userId }, { session });
  forgetActorsOf(userId);
  return deletedCount;
}
