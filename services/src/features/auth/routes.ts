import { login, logout, verify } from '@subtitle/contracts/operations/auth';
import { type App, publicRoute, route } from '../../http/route';
import { readDevice, rememberDevice } from './device';
import { login as signIn } from './login';
import { presentSessionUser } from './present-session-user';
import { endSession } from './session';

/** Attempts from one address, whatever the account. */
const PER_ADDRESS = { rateLimit: { max: 20, timeWindow: '1 minute' } };

export function authRoutes(app: App): void {
  publicRoute(
    app,
    login,
    async ({ body, request, reply }) => {
      const { user, sid } = await signIn(body.username, body.password, readDevice(app, request));
      rememberDevice(app, request, reply, user.username_lower);
      return { token: app.jwt.sign({ sub: String(user._id), sid }), user: presentSessionUser(user._id, user) };
    },
    { config: PER_ADDRESS },
  );

  route(app, verify, async ({ actor }) => ({ user: presentSessionUser(actor.id, actor) }));

  route(app, logout, async ({ actor }) => {
    await endSession(actor.sid);
    return { ok: true };
  });
}
