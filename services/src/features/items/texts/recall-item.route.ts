import { recallItem } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { moveItem } from '../row/move-item';
import { presentItem } from '../row/present-item';

export function recallItemRoute(app: App): void {
  route(app, recallItem, async ({ actor, params: key, body: { revision } }) => ({
    item: presentItem(await moveItem({ actor, key, event: 'recall-item', revision }), actor),
  }));
}
