import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../http/route';
import { dropCookie, keepCookie, readCookie, type SignedCookie } from '../../../http/signed-cookie';
import { SESSION_HOURS } from '../../auth/session';

const COOKIE: SignedCookie = {
  name: 'overrides',
  audience: 'subtitle-overrides',
  path: '/',
  // The page must be the same if the user follows a link from another site.
  sameSite: 'Lax',
  seconds: SESSION_HOURS * 3600,
};

/**
 * Sets a cookie that names the session whose overrides apply, because a page is requested without the token. The cookie
 * grants no access, scripts cannot read it, and requests of other sites do not send it.
 * @param acts whether the session has overrides; without overrides the cookie is removed, even if it names another
 *   session
 */
export function keepOverrideCookie(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, sid, acts }: { id: number; sid: string; acts: boolean },
): void {
  if (!acts) dropOverrideCookie(request, reply);
  else if (readOverrideCookie(app, request) !== sid) keepCookie(app, request, reply, COOKIE, { sub: String(id), sid });
}

/** Removes the cookie from a browser that sends one. */
export function dropOverrideCookie(request: FastifyRequest, reply: FastifyReply): void {
  dropCookie(request, reply, COOKIE);
}

/** Returns the session in the cookie if we signed it and it has not expired, else null. */
export function readOverrideCookie(app: App, request: FastifyRequest): string | null {
  return readCookie<{ sid: string }>(app, request, COOKIE)?.sid ?? null;
}
