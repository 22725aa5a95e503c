import {
  changeOwnPassword,
  getUser,
  resetPassword,
  saveUser,
  setUserStatus,
} from '@subtitle/contracts/operations/accounts';
import { saveOwnKeys } from '@subtitle/contracts/operations/own-keys';
import { saveOwnSettings } from '@subtitle/contracts/operations/own-settings';
import { createUser, listNames, listUsers } from '@subtitle/contracts/operations/users';
import { readOrigin } from '../../http/origin';
import { type App, route } from '../../http/route';
import { readDeviceName } from '../auth/device';
import { presentSessionUser } from '../auth/present-session-user';
import { createUser as create } from './create-user';
import { getUser as get } from './get-user';
import { listUsers as list } from './list-users';
import { changeOwnPassword as changeOwn } from './password/change-own-password';
import { resetPassword as reset } from './password/reset-password';
import { saveOwnKeys as saveKeys } from './save-own-keys';
import { saveOwnSettings as saveSettings } from './save-own-settings';
import { saveUser as save } from './save-user';
import { setStatus } from './set-status';
import { requireUserFields } from './user-fields';

/** Limit of attempts per address, for all users together. */
const TEMPORARY_PASSWORD_ALLOWED = {
  config: { allowsTemporaryPassword: true, rateLimit: { max: 20, timeWindow: '1 minute' } },
};

export function addUserRoutes(app: App): void {
  route(app, listNames, async () => (await list()).map(({ username, name }) => ({ username, name })));
  route(app, listUsers, async () => ({ users: await list() }));
  route(app, createUser, async ({ actor, body }) => ({ user: await create(actor, body) }), {
    preValidation: async ({ body }) => requireUserFields(body, ['name', 'username', 'password', 'langPairs', 'roles']),
  });
  route(app, getUser, ({ params }) => get(params.id));
  route(app, saveUser, ({ actor, params, body, request }) => save(actor, params.id, body, readOrigin(request)), {
    preValidation: async ({ body }) => requireUserFields(body, ['name', 'langPairs', 'roles']),
  });
  route(app, setUserStatus, ({ actor, params, body, request }) =>
    setStatus(actor, params.id, body.status, readOrigin(request)),
  );
  route(app, resetPassword, ({ actor, params, request }) => reset(actor, params.id, readOrigin(request)));
  route(app, saveOwnKeys, async ({ actor, body }) => ({ keys: await saveKeys(actor, body.keys, body.merge ?? false) }));
  route(app, saveOwnSettings, async ({ actor, body }) => ({ settings: await saveSettings(actor, body) }));
  route(
    app,
    changeOwnPassword,
    async ({ actor, body, request }) => {
      const sid = await changeOwn(actor, body, readDeviceName(request), readOrigin(request));
      const { mustChangePassword: _, ...person } = actor;
      return { token: app.jwt.sign({ sub: String(actor.id), sid }), user: presentSessionUser(actor.id, person) };
    },
    TEMPORARY_PASSWORD_ALLOWED,
  );
}
