import { createUser, listNames, listUsers } from '@subtitle/contracts/operations/users';
import { type App, route } from '../../http/route';
import { createUser as create } from './create-user';
import { listUsers as list } from './list-users';

export function userRoutes(app: App): void {
  route(app, listNames, async () => (await list()).map(({ username, name }) => ({ username, name })));
  route(app, listUsers, async () => ({ users: await list() }));
  route(app, createUser, async ({ actor, body }) => ({ user: await create(actor, body) }));
}
