import { login, logout, verify } from '@subtitle/contracts/operations/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, publicRoute, route } from '../../http/route';
import { createDeviceId, readDevice, readDeviceName, rememberDevice } from './device';
import { login as signIn } from './login';
import { presentSessionUser } from './present-session-user';
import { endSession } from './session';

/** Limit of attempts from one address, for all accounts. */
const ADDRESS_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Also allowed for people who must set their own password first. */
const TEMPORARY_PASSWORD_ALLOWED = { config: { allowsTemporaryPassword: true } };

/** @param removeOverrideCookie removes the module overrides of a browser's previous person */
export function addAuthRoutes(
  app: App,
  removeOverrideCookie: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
  publicRoute(
    app,
    login,
    async ({ body, request, reply }) => {
      const known = readDevice(app, request);
      const from = { id: known?.id ?? createDeviceId(), name: readDeviceName(request) };
      const { user, sid } = await signIn(body.username, body.password, known, from);
      rememberDevice(app, request, reply, { id: from.id, account: user.username_lower });
      removeOverrideCookie(request, reply);
      const mustChangePassword = user.must_change_password;
      return {
        token: app.jwt.sign({ sub: String(user._id), sid }),
        user: presentSessionUser(user._id, { ...user, mustChangePassword }),
      };
    },
    { config: ADDRESS_LIMIT },
  );

  route(app, verify, async ({ actor }) => ({ user: presentSessionUser(actor.id, actor) }), TEMPORARY_PASSWORD_ALLOWED);

  route(
    app,
    logout,
    async ({ actor, request, reply }) => {
      await endSession(actor.sid);
      removeOverrideCookie(request, reply);
      return { ok: true };
    },
    TEMPORARY_PASSWORD_ALLOWED,
  );
}
