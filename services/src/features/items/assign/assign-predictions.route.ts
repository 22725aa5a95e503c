import { assignPredictions, assignPredictions10days } from '@subtitle/contracts/operations/assignment';
import { type App, route } from '../../../http/route';
import { assignRows } from './assign';

export function assignPredictionsRoute(app: App): void {
  route(app, assignPredictions, ({ actor, body }) => assignRows(actor, 'daily', body));
}

export function assignPredictions10daysRoute(app: App): void {
  route(app, assignPredictions10days, ({ actor, body }) => assignRows(actor, 'tenday', body));
}
