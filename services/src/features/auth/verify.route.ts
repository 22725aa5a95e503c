import { verify } from '@subtitle/contracts/operations/auth';
import { type App, route } from '../../http/route';
import { presentSessionUser } from './present-session-user';

export function verifyRoute(app: App): void {
  route(app, verify, async ({ actor }) => ({ user: presentSessionUser(actor.id, actor) }));
}
