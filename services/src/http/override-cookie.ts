import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HOURS } from '../features/auth/session';
import type { App } from './route';

const COOKIE = 'overrides';
const AUDIENCE = 'subtitle-overrides';

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
  if (!acts || readOverrideCookie(app, request) === sid) return;
  const hours = `${SESSION_HOURS}h`;
  send(
    request,
    reply,
    app.jwt.sign({ sub: String(id), sid }, { aud: AUDIENCE, expiresIn: hours }),
    SESSION_HOURS * 3600,
  );
}

/** Takes the cookie away from a browser that shows one. */
export function dropOverrideCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (tokenOf(request)) send(request, reply, '', 0);
}

/** The session that the cookie names, where we signed it and it has not ended; null otherwise. */
export function readOverrideCookie(app: App, request: FastifyRequest): string | null {
  const token = tokenOf(request);
  if (!token) return null;
  try {
    return app.jwt.verify<{ sid: string }>(token, { allowedAud: AUDIENCE }).sid;
  } catch {
    return null;
  }
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];
}

function send({ protocol }: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const secure = protocol === 'https' ? '; Secure' : '';
  // Lax: a link from elsewhere leads to a page, too, and that page has to be the same one.
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
}
