import type { FastifyJWT } from '@fastify/jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './route';

/** A cookie that we sign and that scripts of pages cannot read. */
export interface SignedCookie {
  name: string;
  /** Purpose of the signature: a token with another one is not accepted. */
  audience: string;
  /** The browser sends it only with requests below this path. */
  path: string;
  sameSite: 'Strict' | 'Lax';
  /** Lifetime in seconds. */
  seconds: number;
}

/** Returns the content of the cookie if we signed it and it has not expired, else null. */
export function readCookie<T extends object>(app: App, request: FastifyRequest, cookie: SignedCookie): T | null {
  const token = readToken(request, cookie);
  if (!token) return null;
  try {
    return app.jwt.verify<T>(token, { allowedAud: cookie.audience });
  } catch {
    return null;
  }
}

/** Sets the cookie with this content. */
export function setCookie(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SignedCookie,
  content: FastifyJWT['payload'],
): void {
  const { audience, seconds } = cookie;
  sendCookie(request, reply, cookie, app.jwt.sign(content, { aud: audience, expiresIn: `${seconds}s` }), seconds);
}

/** Removes the cookie from a browser that sends one. */
export function removeCookie(request: FastifyRequest, reply: FastifyReply, cookie: SignedCookie): void {
  if (readToken(request, cookie)) sendCookie(request, reply, cookie, '', 0);
}

function readToken({ headers }: FastifyRequest, { name }: SignedCookie): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];
}

function sendCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  { name, path, sameSite }: SignedCookie,
  value: string,
  seconds: number,
): void {
  const secure = protocol === 'https' ? '; Secure' : '';
  const cookieText = `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
  reply.header('set-cookie', cookieText);
}
