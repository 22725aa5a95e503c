import { listHistory } from '@subtitle/contracts/operations/items';
import { type App, route } from '../../../http/route';
import { readHistory } from './list-history';

export function listHistoryRoute(app: App): void {
  route(app, listHistory, ({ actor, params, query }) => readHistory(actor, params, query));
}
