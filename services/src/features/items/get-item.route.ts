import { getItem } from '@subtitle/contracts/items/get-item';
import { type App, route } from '../../plugins/route';
import { findItem } from './item.repository';
import { presentItem } from './present-item';

export function getItemRoute(app: App): void {
  route(app, getItem, async ({ actor, params }) => ({
    item: presentItem(await findItem(actor, params), actor.username),
  }));
}
