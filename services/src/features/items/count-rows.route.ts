import { countRows } from '@subtitle/contracts/operations/items';
import { type App, route } from '../../http/route';
import { countItems } from './count-items';
import { scopeOf } from './item.repository';

export function countRowsRoute(app: App): void {
  route(app, countRows, async ({ actor, params: { kind }, query: { target, ...narrowing } }) => ({
    counts: await countItems(kind, scopeOf(actor, target), { ...narrowing, language: target }),
  }));
}
