import { getHolder } from '@subtitle/contracts/operations/items';
import { type App, route } from '../../../http/route';
import { readHolder } from './get-holder';

export function getHolderRoute(app: App): void {
  route(app, getHolder, ({ actor, params }) => readHolder(actor, params));
}
