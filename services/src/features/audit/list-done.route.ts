import { listDone } from '@subtitle/contracts/items/list-done';
import { type App, route } from '../../plugins/route';
import { readDone } from './list-done';

export function listDoneRoute(app: App): void {
  route(app, listDone, ({ actor, query }) => readDone(actor, new Date(query.since)));
}
