import { setReviewStatusDaily, setReviewStatusTenday } from '@subtitle/contracts/review/set-review-status';
import { type App, route } from '../../plugins/route';
import { presentItem } from '../items/present-item';
import { setReviewStatus } from './set-review-status';

export function setReviewStatusDailyRoute(app: App): void {
  route(app, setReviewStatusDaily, async ({ actor, body }) => ({
    item: presentItem(await setReviewStatus(actor, 'daily', body), actor),
  }));
}

export function setReviewStatusTendayRoute(app: App): void {
  route(app, setReviewStatusTenday, async ({ actor, body }) => ({
    item: presentItem(await setReviewStatus(actor, 'tenday', body), actor),
  }));
}
