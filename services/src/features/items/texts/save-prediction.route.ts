import { savePrediction, savePrediction10days } from '@subtitle/contracts/operations/item-events';
import { type App, route } from '../../../http/route';
import { presentItem } from '../row/present-item';
import { saveColumn } from './save-column';

export function savePredictionRoute(app: App): void {
  route(app, savePrediction, async ({ actor, body }) => ({
    item: presentItem(await saveColumn(actor, 'daily', body), actor),
  }));
}

export function savePrediction10daysRoute(app: App): void {
  route(app, savePrediction10days, async ({ actor, body }) => ({
    item: presentItem(await saveColumn(actor, 'tenday', body), actor),
  }));
}
