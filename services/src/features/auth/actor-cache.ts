import type { SessionActor } from '../../actor';

/** Time for which a session read from the database is cached. */
const CACHE_MS = 5_000;
const MAX_CACHED = 5_000;

const cache = new Map<string, { actor: SessionActor; until: number }>();

/** Returns the actor of a session that was checked at most 5 s ago. */
export function findRememberedActor(sid: string, now: number): SessionActor | undefined {
  const entry = cache.get(sid);
  if (!entry || entry.until <= now) return undefined;
  return entry.actor;
}

export function rememberActor(actor: SessionActor, now: number): void {
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(actor.sid, { actor, until: now + CACHE_MS });
}

export function forgetActor(sid: string): void {
  cache.delete(sid);
}

export function forgetActorsOf(userId: number): void {
  for (const [sid, { actor }] of cache) if (actor.id === userId) cache.delete(sid);
}
