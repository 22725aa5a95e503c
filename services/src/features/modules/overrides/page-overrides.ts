import { readActor } from '../../auth/find-actor';
import { actingOverrides } from './acting-overrides';

/** What the page of one browser has to know of overrides. */
export interface PageOverrides {
  /** Of the modules that come from elsewhere. */
  names: string[];
  /** Of the development servers among them: nothing else of the page's policy is for them. */
  origins: string[];
}

/**
 * What overrides mean for a page of a session. What counts is what stands in it now, whether its person is an admin now,
 * and where development servers may stand now.
 * @param sid as the browser's cookie names it; null = none
 * @param allowed where development servers may stand
 */
export async function overridesOfPage(sid: string | null, allowed: readonly string[]): Promise<PageOverrides> {
  const actor = sid && (await readActor(sid, Date.now(), { isUse: false }));
  const acting = actor ? await actingOverrides(actor, allowed) : [];
  const origins = acting.flatMap(({ address }) => (address ? [new URL(address).origin] : []));
  return { names: acting.map(({ name }) => name), origins: [...new Set(origins)] };
}
