import { getNextWork } from '@subtitle/contracts/operations/my-work';
import { type App, route } from '../../../http/route';
import { findNextWork } from './get-next-work';

export function getNextWorkRoute(app: App): void {
  route(app, getNextWork, async ({ actor, query }) => ({ next: await findNextWork(actor, query) }));
}
