import { getWorkSummary } from '@subtitle/contracts/operations/my-work';
import { type App, route } from '../../../http/route';
import { summariseWork } from './get-work-summary';

export function getWorkSummaryRoute(app: App): void {
  route(app, getWorkSummary, ({ actor, query: { today, since } }) =>
    summariseWork(actor, { today, since: new Date(since) }),
  );
}
