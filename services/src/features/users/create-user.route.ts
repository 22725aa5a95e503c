import { createUser } from '@subtitle/contracts/operations/users';
import { type App, route } from '../../http/route';
import { createUser as create } from './create-user';

export function createUserRoute(app: App): void {
  route(app, createUser, async ({ actor, body }) => ({ user: await create(actor, body) }));
}
