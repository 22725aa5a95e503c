import { rememberedActor } from './actor-cache';
import { readActor } from './find-actor';

/** Whether a session still stands, as known at most 5 s ago. Asking is no use of the session: it goes on idling. */
export async function sessionHolds(sid: string): Promise<boolean> {
  const now = Date.now();
  return (rememberedActor(sid, now) ?? (await readActor(sid, now, { isUse: false }))) !== null;
}
