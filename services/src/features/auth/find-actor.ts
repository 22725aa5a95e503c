import type { SessionActor } from '../../actor';
import { SessionModel } from '../../models/session.model';
import { UserModel } from '../../models/user.model';
import { findRememberedActor, rememberActor } from './actor-cache';
import { endSessionsOf, IDLE_MINUTES } from './session';

const SEEN_EVERY_MS = 60_000;

/**
 * Returns the person of a session, with the roles stored now; null where the session has ended or idled out, or the
 * person is not active. Reads the database at most once in 5 s per session.
 */
export async function findActor(sid: string): Promise<SessionActor | null> {
  const now = Date.now();
  const remembered = findRememberedActor(sid, now);
  if (remembered) return remembered;
  const actor = await readActor(sid, now);
  if (actor) rememberActor(actor, now);
  return actor;
}

/**
 * Reads the person of a session from the database.
 * @param isUse whether the call counts as use of the session
 */
export async function readActor(sid: string, now: number, { isUse = true } = {}): Promise<SessionActor | null> {
  const session = await SessionModel.findById(sid).lean();
  if (!session || session.expires_at.getTime() <= now) return null;
  const idle = now - session.seen_at.getTime();
  if (idle >= IDLE_MINUTES * 60_000) return null;
  const user = await UserModel.findById(session.user_id).select({ password_hash: 0 }).lean();
  if (user?.status !== 'active') {
    // If these sessions were not ended, their tokens would be valid again when the person is reactivated.
    await endSessionsOf(session.user_id);
    return null;
  }
  if (isUse && idle >= SEEN_EVERY_MS) await SessionModel.updateOne({ _id: sid }, { $max: { seen_at: new Date(now) } });
  const { _id: id, username, name, roles, langPairs, must_change_password, keys, settings } = user;
  const password = must_change_password && { mustChangePassword: true };
  const own = { ...(keys && { keys }), ...(settings && { settings }) };
  return { id, username, name, roles, langPairs, sid, ...password, ...own };
}
