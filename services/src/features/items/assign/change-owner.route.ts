import { changeOwner } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { presentItem } from '../row/present-item';
import { changeItemOwner } from './change-owner';

export function changeOwnerRoute(app: App): void {
  route(app, changeOwner, async ({ actor, params, body }) => ({
    item: presentItem(await changeItemOwner(actor, params, body), actor),
  }));
}
