import { reassignItem } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { presentItem } from '../row/present-item';
import { reassign } from './reassign-item';

export function reassignItemRoute(app: App): void {
  route(app, reassignItem, async ({ actor, params, body }) => ({
    item: presentItem(await reassign(actor, params, body), actor),
  }));
}
