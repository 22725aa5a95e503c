import { randomUUID } from 'node:crypto';
import { agentName } from '@subtitle/domain/users/agent-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepCookie, readCookie, type SignedCookie } from '../../http/cookies/signed-cookie';
import type { App } from '../../http/route';

/** A browser in which somebody signed in before. */
export interface Device {
  id: string;
  /** The account that signed in there last. */
  account: string;
}

const DAYS = 180;
const COOKIE: SignedCookie = {
  name: 'device',
  audience: 'subtitle-device',
  path: '/api/auth/login',
  sameSite: 'Strict',
  seconds: DAYS * 86_400,
};

/** The device that a sign-in comes from, where its cookie is ours and names one. */
export function readDevice(app: App, request: FastifyRequest): Device | null {
  // Only the sign-in signs for this audience, and always with both.
  const kept = readCookie<{ sub: string; did: string }>(app, request, COOKIE);
  return kept && { account: kept.sub, id: kept.did };
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
  keepCookie(app, request, reply, COOKIE, { sub: device.account, did: device.id });
}
