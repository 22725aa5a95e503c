import { logout } from '@subtitle/contracts/operations/auth';
import { type App, route } from '../../http/route';
import { endSession } from './session';

export function logoutRoute(app: App): void {
  route(app, logout, async ({ actor }) => {
    await endSession(actor.sid);
    return { ok: true };
  });
}
