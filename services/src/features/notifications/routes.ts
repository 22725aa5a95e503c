import {
  followImport,
  listNotifications,
  listReviewComments,
  markSeen,
} from '@subtitle/contracts/operations/notifications';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { type App, route } from '../../http/route';
import { followImport as follow } from './follow-import';
import { listNotifications as list } from './list-notifications';
import { listReviewComments as listComments } from './list-review-comments';
import { markSeen as mark } from './mark-seen';

export function addNotificationRoutes(app: App): void {
  route(app, listNotifications, ({ actor }) => list(actor, new Date()));
  route(app, listReviewComments, async ({ actor }) => {
    const { comments, ...seen } = await listComments(actor, new Date());
    return { ...seen, comments: comments.map(omitNoDay) };
  });
  route(app, markSeen, ({ actor, body }) => mark(actor, body, new Date()));
  route(app, followImport, ({ actor, params, body }) => follow(actor, { ...params, ...body }));
}
