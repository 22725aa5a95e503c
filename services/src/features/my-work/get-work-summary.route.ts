import { getWorkSummary } from '@subtitle/contracts/my-work/get-work-summary';
import { type App, route } from '../../plugins/route';
import { summariseWork } from './get-work-summary';

export function getWorkSummaryRoute(app: App): void {
  route(app, getWorkSummary, ({ actor, query: { today, since } }) =>
    summariseWork(actor, { today, since: new Date(since) }),
  );
}
