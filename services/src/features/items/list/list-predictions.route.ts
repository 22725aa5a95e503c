import { listPredictionsDaily, listPredictionsTenday } from '@subtitle/contracts/operations/predictions';
import { type App, route } from '../../../http/route';
import { scopeOf } from '../row/item.repository';
import { listItems } from './item-list';
import { sendPage } from './send-page';

export function listPredictionsDailyRoute(app: App): void {
  route(app, listPredictionsDaily, async ({ actor, query, reply }) =>
    sendPage(reply, await listItems('daily', scopeOf(actor, query.language), query), actor),
  );
}

export function listPredictionsTendayRoute(app: App): void {
  route(app, listPredictionsTenday, async ({ actor, query, reply }) =>
    sendPage(reply, await listItems('tenday', scopeOf(actor, query.language), query), actor),
  );
}
