import { countRows } from '@subtitle/contracts/operations/items';
import { type App, route } from '../../../http/route';
import { scopeOf } from '../row/item.repository';
import { countItems } from './count-items';

export function countRowsRoute(app: App): void {
  route(app, countRows, async ({ actor, params: { kind }, query: { target, ...narrowing } }) => ({
    counts: await countItems(kind, scopeOf(actor, target), { ...narrowing, language: target }),
  }));
}
