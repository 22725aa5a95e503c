import { listNotifications } from '@subtitle/contracts/operations/notifications';
import { type App, route } from '../../http/route';
import { listNotifications as list } from './list-notifications';

export function listNotificationsRoute(app: App): void {
  route(app, listNotifications, ({ actor }) => list(actor, new Date()));
}
