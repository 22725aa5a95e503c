import { search } from '@subtitle/contracts/operations/search';
import { type App, route } from '../../http/route';
import { searchAll } from './search';

export function searchRoutes(app: App): void {
  route(app, search, ({ actor, query, request }) => searchAll(actor, query.q, new Date(), request.deadline));
}
