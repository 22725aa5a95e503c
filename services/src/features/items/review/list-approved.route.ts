import { listApproved } from '@subtitle/contracts/operations/review';
import { type App, route } from '../../../http/route';
import { readApproved } from './list-approved';

export function listApprovedRoute(app: App): void {
  route(app, listApproved, ({ actor, query }) => readApproved(actor, { ...query, since: new Date(query.since) }));
}
