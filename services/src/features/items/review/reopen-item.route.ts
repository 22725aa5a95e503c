import { reopenItem } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { moveItem } from '../row/move-item';
import { presentItem } from '../row/present-item';

export function reopenItemRoute(app: App): void {
  route(app, reopenItem, async ({ actor, params: key, body }) => ({
    item: presentItem(await moveItem({ actor, key, event: 'reopen-item', ...body }), actor),
  }));
}
