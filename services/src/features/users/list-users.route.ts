import { listUsers } from '@subtitle/contracts/operations/users';
import { type App, route } from '../../http/route';
import { listUsers as list } from './list-users';

export function listUsersRoute(app: App): void {
  route(app, listUsers, async () => ({ users: await list() }));
}
