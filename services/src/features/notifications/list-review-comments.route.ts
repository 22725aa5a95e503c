import { listReviewComments } from '@subtitle/contracts/operations/notifications';
import { type App, route } from '../../http/route';
import { listReviewComments as list } from './list-review-comments';

export function listReviewCommentsRoute(app: App): void {
  route(app, listReviewComments, ({ actor }) => list(actor, new Date()));
}
