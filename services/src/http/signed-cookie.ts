import type { FastifyJWT } from '@fastify/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './route';

/** A cookie that we sign, and that no script of a page reads. */
export interface SignedCookie {
  name: string;
  /** What our signature is for: a token of another kind is none of this cookie's. */
  audience: string;
  /** The browser sends it with calls below this path only. */
  path: string;
  sameSite: 'Strict' | 'Lax';
  /** How long it holds. */
  seconds: number;
}

/** What stands in the cookie, where the browser shows one that we signed and that has not ended; null otherwise. */
export function readCookie<T extends object>(app: App, request: FastifyRequest, cookie: SignedCookie): T | null {
  const token = tokenOf(request, cookie);
  if (!token) return null;
  try {
    return app.jwt.verify<T>(token, { allowedAud: cookie.audience });
  } catch {
    return null;
  }
}

/** Has the browser keep the cookie with this in it. */
export function keepCookie(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SignedCookie,
  content: FastifyJWT['payload'],
): void {
  const { audience, seconds } = cookie;
  send(request, reply, cookie, app.jwt.sign(content, { aud: audience, expiresIn: `${seconds}s` }), seconds);
}

/** Takes the cookie away from a browser that shows one. */
export function dropCookie(request: FastifyRequest, reply: FastifyReply, cookie: SignedCookie): void {
  if (tokenOf(request, cookie)) send(request, reply, cookie, '', 0);
}

function tokenOf({ headers }: FastifyRequest, { name }: SignedCookie): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];
}

function send(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { name, path, sameSite }: SignedCookie,
  value: string,
  seconds: number,
): void {
  const secure = protocol === 'https' ? '; Secure' : '';
  const kept = `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
  reply.header('set-cookie', kept);
}
