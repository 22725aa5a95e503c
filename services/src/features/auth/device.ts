import { randomUUID } from 'node:crypto';
import { agentName } from '@subtitle/domain/users/agent-name';
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

/** An id for a browser in which nobody has signed in yet. */
export const newDeviceId = (): string => randomUUID();

/** What the browser calls itself, as 'Chrome on Windows'; '' where it does not say. */
export function deviceName({ headers }: FastifyRequest): string {
  return agentName(headers['user-agent'] ?? '');
}

/**
 * Has the browser show at its next sign-in that this account signed in there before. The cookie opens nothing: no script
 * reads it, no other site and no other call gets it.
 */
export function rememberDevice(app: App, request: FastifyRequest, reply: FastifyReply, device: Device): void {
  const token = app.jwt.sign({ sub: device.account, did: device.id }, { aud: AUDIENCE, expiresIn: `${DAYS}d` });
  const secure = request.protocol === 'https' ? '; Secure' : '';
  const cookie = `${COOKIE}=${token}; Path=/api/auth/login; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
  reply.header('set-cookie', cookie);
}
