import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../http/route';
import { readCookie, removeCookie, type SignedCookie, setCookie } from '../../../http/signed-cookie';
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
 * @param caller `hasOverrides`: whether the session has overrides; without overrides the cookie is removed, even if it names another
 *   session
 */
export function setOverrideCookie(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, sid, hasOverrides }: { id: number; sid: string; hasOverrides: boolean },
): void {
  if (!hasOverrides) removeOverrideCookie(request, reply);
  else if (readOverrideCookie(app, request) !== sid) setCookie(app, request, reply, COOKIE, { sub: String(id), sid });
}

/** Removes the cookie from a browser that sends one. */
export function removeOverrideCookie(request: FastifyRequest, reply: FastifyReply): void {
  removeCookie(request, reply, COOKIE);
}

/** Returns the session in the cookie if we signed it and it has not expired, else null. */
export function readOverrideCookie(app: App, request: FastifyRequest): string | null {
  return readCookie<{ sid: string }>(app, request, COOKIE)?.sid ?? null;
}
