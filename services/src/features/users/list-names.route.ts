import { listNames } from '@subtitle/contracts/operations/users';
import { type App, route } from '../../http/route';
import { listUsers } from './list-users';

export function listNamesRoute(app: App): void {
  route(app, listNames, async () => (await listUsers()).map(({ username, name }) => ({ username, name })));
}
