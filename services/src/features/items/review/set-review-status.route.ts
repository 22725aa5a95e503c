import { setReviewStatusDaily, setReviewStatusTenday } from '@subtitle/contracts/operations/review';
import { type App, route } from '../../../http/route';
import { presentItem } from '../row/present-item';
import { lastRead } from './last-read';
import { setReviewStatus } from './set-review-status';

export function setReviewStatusDailyRoute(app: App): void {
  route(app, setReviewStatusDaily, async ({ actor, body }) => ({
    item: presentItem(await setReviewStatus(actor, 'daily', body, lastRead(app)), actor),
  }));
}

export function setReviewStatusTendayRoute(app: App): void {
  route(app, setReviewStatusTenday, async ({ actor, body }) => ({
    item: presentItem(await setReviewStatus(actor, 'tenday', body, lastRead(app)), actor),
  }));
}
