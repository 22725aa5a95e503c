import { listRows } from '@subtitle/contracts/operations/items';
import { listRowOf } from '@subtitle/domain/list-row';
import { type App, route } from '../../../http/route';
import { scopeOf } from '../row/item.repository';
import { listItems } from './item-list';

export function listRowsRoute(app: App): void {
  route(app, listRows, async ({ actor, params: { kind }, query: { source, target, ...narrowing }, reply }) => {
    const page = await listItems(kind, scopeOf(actor, target), { ...narrowing, language: target });
    if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
    return page.rows.map((row) => listRowOf({ ...row }, source, target));
  });
}
