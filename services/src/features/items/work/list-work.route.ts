import { listWork } from '@subtitle/contracts/operations/my-work';
import { type App, route } from '../../../http/route';
import { listWork as list } from './list-work';

export function listWorkRoute(app: App): void {
  route(app, listWork, ({ actor, query: { since, ...asked } }) => list(actor, { ...asked, since: new Date(since) }));
}
