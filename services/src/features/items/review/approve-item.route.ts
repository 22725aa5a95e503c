import { approveItem } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { moveItem } from '../row/move-item';
import { presentItem } from '../row/present-item';

export function approveItemRoute(app: App): void {
  route(app, approveItem, async ({ actor, params: key, body: { revision } }) => ({
    item: presentItem(await moveItem({ actor, key, event: 'approve-item', revision }), actor),
  }));
}
