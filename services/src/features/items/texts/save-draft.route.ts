import { saveDraft } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { presentItem } from '../row/present-item';
import { saveDraftTexts } from './save-texts';

export function saveDraftRoute(app: App): void {
  route(app, saveDraft, async ({ actor, params, body }) => ({
    item: presentItem(await saveDraftTexts(actor, params, body), actor),
  }));
}
