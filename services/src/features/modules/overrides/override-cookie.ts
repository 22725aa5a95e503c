import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../http/route';
import { dropCookie, keepCookie, readCookie, type SignedCookie } from '../../../http/signed-cookie';
import { SESSION_HOURS } from '../../auth/session';

const COOKIE: SignedCookie = {
  name: 'overrides',
  audience: 'subtitle-overrides',
  path: '/',
  // A link from elsewhere leads to a page, too, and that page has to be the same one.
  sameSite: 'Lax',
  seconds: SESSION_HOURS * 3600,
};

/**
 * Has the browser say, when it asks for a page, which session's overrides to look at: a page is asked for without the
 * token. The cookie opens nothing, no script reads it, and no other site's call carries it.
 * @param acts whether any override acts in the session; where none does, the browser loses its cookie, whose ever it was
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

/** Takes the cookie away from a browser that shows one. */
export function dropOverrideCookie(request: FastifyRequest, reply: FastifyReply): void {
  dropCookie(request, reply, COOKIE);
}

/** The session that the cookie names, where we signed it and it has not ended; null otherwise. */
export function readOverrideCookie(app: App, request: FastifyRequest): string | null {
  return readCookie<{ sid: string }>(app, request, COOKIE)?.sid ?? null;
}
