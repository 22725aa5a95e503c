import { login, logout } from '@subtitle/contracts/operations/auth';
import { makeModuleKey, revokeModuleKey } from '@subtitle/contracts/operations/module-keys';
import { saveSettings } from '@subtitle/contracts/operations/settings';
import { createUser } from '@subtitle/contracts/operations/users';
import { createChannel } from '@subtitle/contracts/operations/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SessionActor } from '../../actor';
import { describeCaller } from '../../http/origin';
import { createEventRecorder, type ReportedEvent } from './record-event';

type EventParts = Pick<ReportedEvent, 'event' | 'detail' | 'typed'>;
type Body = Record<string, unknown>;
type EventBuilder = (status: number, body: Body, params: Body) => EventParts | null;

/** Operations that matter to security, each with a function that returns the event for its answer. */
const EVENT_BUILDERS: Record<string, EventBuilder> = {
  [login.name]: (status, { username }) => {
    const event = { 200: 'signed-in', 401: 'sign-in-failed', 429: 'sign-in-refused' } as const;
    return status in event ? { event: event[status as keyof typeof event], typed: String(username ?? '') } : null;
  },
  [logout.name]: createSuccessBuilder('signed-out'),
  [createUser.name]: createSuccessBuilder(
    'user-created',
    ({ username, roles, langPairs, mustChangePassword = false }) => ({
      username,
      roles,
      langPairs,
      mustChangePassword,
    }),
  ),
  [createChannel.name]: createSuccessBuilder('channel-created', ({ channel_name }) => ({ channel_name })),
  [makeModuleKey.name]: createSuccessBuilder('module-key-made', ({ label }, { name }) => ({ module: name, label })),
  [revokeModuleKey.name]: createSuccessBuilder('module-key-revoked', (_body, { name, id }) => ({
    module: name,
    key: id,
  })),
  [saveSettings.name]: createSuccessBuilder('settings-changed', ({ revision: _, ...settings }) => settings),
};

/**
 * Records sign-ins, failures, denials, and changes that affect security. It runs after the answer, so no request waits
 * for it or fails with it. The table above maps operations by name.
 */
export const securityLog = fp(
  async (app) => {
    const log = createEventRecorder((event, err) => app.log.error({ err, event }, 'security event not stored'));
    app.addHook('onResponse', async (request, reply) => {
      const parts = buildEvent(request, reply);
      if (!parts) return;
      const { actor, ip, id } = request;
      const who = actor && describeCaller(actor);
      const operation = request.routeOptions.config.operation ?? '';
      log.record({ at: new Date(), ...who, address: ip, request: id, operation, ...parts });
    });
    app.addHook('onClose', () => log.end());
  },
  { name: 'security-log', dependencies: ['auth'] },
);

function buildEvent(
  { routeOptions, body, params, actor }: FastifyRequest,
  { statusCode }: FastifyReply,
): EventParts | null {
  const { operation } = routeOptions.config;
  if (!operation) return null;
  if (statusCode === 403) return { event: 'denied', ...(actor?.key && { detail: describeKey(actor.key) }) };
  return EVENT_BUILDERS[operation]?.(statusCode, (body ?? {}) as Body, (params ?? {}) as Body) ?? null;
}

/** The label is left out, because several keys may have the same label. */
const describeKey = ({ id, module }: NonNullable<SessionActor['key']>) => ({ module, key: id });

function createSuccessBuilder(event: EventParts['event'], detailOf?: (body: Body, params: Body) => Body): EventBuilder {
  return (status, body, params) =>
    status < 300 ? { event, ...(detailOf && { detail: detailOf(body, params) }) } : null;
}
