import { login, logout, verify } from '@subtitle/contracts/operations/auth';
import { dropOverrideCookie } from '../../http/cookies/override-cookie';
import { type App, publicRoute, route } from '../../http/route';
import { deviceName, newDeviceId, readDevice, rememberDevice } from './device';
import { login as signIn } from './login';
import { presentSessionUser } from './present-session-user';
import { endSession } from './session';

/** Limit of attempts from one address, for all accounts. */
const PER_ADDRESS = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Also allowed for people who must set their own password first. */
const ALWAYS = { config: { beforeOwnPassword: true } };

export function authRoutes(app: App): void {
  publicRoute(
    app,
    login,
    async ({ body, request, reply }) => {
      const known = readDevice(app, request);
      const from = { id: known?.id ?? newDeviceId(), name: deviceName(request) };
      const { user, sid } = await signIn(body.username, body.password, known, from);
      rememberDevice(app, request, reply, { id: from.id, account: user.username_lower });
      // Removes the override of the person who used this browser before.
      dropOverrideCookie(request, reply);
      const mustChangePassword = user.must_change_password;
      return {
        token: app.jwt.sign({ sub: String(user._id), sid }),
        user: presentSessionUser(user._id, { ...user, mustChangePassword }),
      };
    },
    { config: PER_ADDRESS },
  );

  route(app, verify, async ({ actor }) => ({ user: presentSessionUser(actor.id, actor) }), ALWAYS);

  route(
    app,
    logout,
    async ({ actor, request, reply }) => {
      await endSession(actor.sid);
      dropOverrideCookie(request, reply);
      return { ok: true };
    },
    ALWAYS,
  );
}
