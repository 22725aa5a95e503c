import { SessionModel } from '../../models/session.model';
import { UserModel } from '../../models/user.model';
import { rememberActor, rememberedActor } from './actor-cache';
import { endSessionsOf, IDLE_MINUTES } from './session';
import type { SessionActor } from './session-actor';

const SEEN_EVERY_MS = 60_000;

/**
 * The person whose session this is, with the roles their row holds now; null once the session has ended, idled out or
 * its user is not active. The database is asked at most once in 5 s for each session.
 */
export async function findActor(sid: string): Promise<SessionActor | null> {
  const now = Date.now();
  const remembered = rememberedActor(sid, now);
  if (remembered) return remembered;
  const actor = await readActor(sid, now);
  if (actor) rememberActor(actor, now);
  return actor;
}

/** The same from the database. @param isUse whether it keeps the session from idling out */
export async function readActor(sid: string, now: number, { isUse = true } = {}): Promise<SessionActor | null> {
  const session = await SessionModel.findById(sid).lean();
  if (!session || session.expires_at.getTime() <= now) return null;
  const idle = now - session.seen_at.getTime();
  if (idle >= IDLE_MINUTES * 60_000) return null;
  const user = await UserModel.findById(session.user_id).select({ password_hash: 0 }).lean();
  if (user?.status !== 'active') {
    // Else its token would be good again on the day the person is.
    await endSessionsOf(session.user_id);
    return null;
  }
  if (isUse && idle >= SEEN_EVERY_MS) await SessionModel.updateOne({ _id: sid }, { $max: { seen_at: new Date(now) } });
  const { _id: id, username, name, roles, langPairs, must_change_password } = user;
  return { id, username, name, roles, langPairs, sid, ...(must_change_password && { mustChangePassword: true }) };
}
