import { listReviewDaily, listReviewTenday } from '@subtitle/contracts/review/list-review';
import { type App, route } from '../../plugins/route';
import { listItems } from '../items/item-list';
import { sendPage } from '../items/send-page';

export function listReviewDailyRoute(app: App): void {
  route(app, listReviewDaily, async ({ actor, query, reply }) =>
    sendPage(reply, await listItems('daily', {}, { ...query, status: 'inreview' }), actor),
  );
}

export function listReviewTendayRoute(app: App): void {
  route(app, listReviewTenday, async ({ actor, query, reply }) =>
    sendPage(reply, await listItems('tenday', {}, { ...query, status: 'inreview' }), actor),
  );
}
