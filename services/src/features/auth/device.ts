import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/route';

/** A browser in which somebody signed in before. */
export interface Device {
  id: string;
  /** The account that signed in there last. */
  account: string;
}

const COOKIE = 'device';
const AUDIENCE = 'subtitle-device';
const DAYS = 180;

/** The device that a sign-in comes from, where its cookie is ours and names one. */
export function readDevice(app: App, { headers }: FastifyRequest): Device | null {
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1];
  if (!token) return null;
  try {
    // Only the sign-in signs for this audience, and always with both.
    const { sub, did } = app.jwt.verify<{ sub: string; did: string }>(token, { allowedAud: AUDIENCE });
    return { account: sub, id: did };
  } catch {
    return null;
  }
}

/**
 * Has the browser show at its next sign-in that this account signed in there before. The cookie opens nothing: no script
 * reads it, no other site and no other call gets it.
 */
export function rememberDevice(app: App, request: FastifyRequest, reply: FastifyReply, account: string): void {
  const did = readDevice(app, request)?.id ?? randomUUID();
  const token = app.jwt.sign({ sub: account, did }, { aud: AUDIENCE, expiresIn: `${DAYS}d` });
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const cookie = `${COOKIE}=${token}; Path=/api/auth/login; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', cookie);
}
