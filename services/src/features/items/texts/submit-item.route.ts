import { submitItem } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { presentItem } from '../row/present-item';
import { submitTexts } from './save-texts';

export function submitItemRoute(app: App): void {
  route(app, submitItem, async ({ actor, params, body }) => ({
    item: presentItem(await submitTexts(actor, params, body), actor),
  }));
}
