import { randomUUID } from 'node:crypto';
import { getAgentName } from '@subtitle/domain/users/agent-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/route';
import { readCookie, type SignedCookie, setCookie } from '../../http/signed-cookie';

/** A browser in which a person has signed in before. */
export interface Device {
  id: string;
  /** Account of the latest sign-in from this browser. */
  account: string;
}

const COOKIE_DAYS = 180;
const COOKIE: SignedCookie = {
  name: 'device',
  audience: 'subtitle-device',
  path: '/api/auth/login',
  sameSite: 'Strict',
  seconds: COOKIE_DAYS * 86_400,
};

/** Returns the device of a sign-in from its cookie, if the product signed it and it names a device. */
export function readDevice(app: App, request: FastifyRequest): Device | null {
  // Only the sign-in signs for this audience, and it always sets both claims.
  const content = readCookie<{ sub: string; did: string }>(app, request, COOKIE);
  return content && { account: content.sub, id: content.did };
}

/** Returns an id for a browser in which no person has signed in before. */
export const createDeviceId = (): string => randomUUID();

/** Returns the browser's name, for example 'Chrome on Windows'; '' where it sends none. */
export function readDeviceName({ headers }: FastifyRequest): string {
  return getAgentName(headers['user-agent'] ?? '');
}

/**
 * Sets a cookie by which the next sign-in recognises this browser and the account that signed in here before. The
 * cookie grants no access. No script can read it, and browsers send it to no other site and with no other call.
 */
export function rememberDevice(app: App, request: FastifyRequest, reply: FastifyReply, device: Device): void {
  setCookie(app, request, reply, COOKIE, { sub: device.account, did: device.id });
}
