import { readActor } from '../../auth/find-actor';
import { findActiveOverrides } from './active-overrides';

/** Overrides as the page of one browser needs them. */
export interface PageOverrides {
  /** Names of the overridden modules. */
  names: string[];
  /** Origins of the development servers among them. The page's policy changes for these only. */
  origins: string[];
}

/**
 * Returns the overrides for the page of a session, according to the session's current overrides, the person's current
 * role, and the currently allowed origins.
 * @param sid from the browser's cookie; null = none
 * @param allowed origins of development servers
 */
export async function findPageOverrides(sid: string | null, allowed: readonly string[]): Promise<PageOverrides> {
  const actor = sid && (await readActor(sid, Date.now(), { isUse: false }));
  const acting = actor ? await findActiveOverrides(actor, allowed) : [];
  const origins = acting.flatMap(({ address }) => (address ? [new URL(address).origin] : []));
  return { names: acting.map(({ name }) => name), origins: [...new Set(origins)] };
}
