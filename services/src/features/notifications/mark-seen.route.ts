import { markSeen } from '@subtitle/contracts/operations/notifications';
import { type App, route } from '../../http/route';
import { markSeen as mark } from './mark-seen';

export function markSeenRoute(app: App): void {
  route(app, markSeen, ({ actor, body }) => mark(actor, body, new Date()));
}
