import { listRemotes } from '@subtitle/contracts/operations/remotes';
import { type App, route } from '../../http/route';
import { hostApi } from './host-api';
import { listRemotes as list } from './list-remotes';

export function listRemotesRoute(app: App): void {
  const host = hostApi(app.env);
  route(app, listRemotes, async ({ actor }) => ({ remotes: await list(actor.roles), hostApi: host }));
}
