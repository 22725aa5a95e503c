import type { PredictionKind } from '@subtitle/contracts/columns';
import { listReviewDaily, listReviewTenday } from '@subtitle/contracts/operations/review';
import { type App, type RouteInput, route } from '../../../http/route';
import type { SessionActor } from '../../auth/session-actor';
import { listItems } from '../list/item-list';
import { sendPage } from '../list/send-page';
import { lastRead } from './last-read';

export function listReviewDailyRoute(app: App): void {
  route(app, listReviewDaily, (input) => sendList(app, 'daily', input));
}

export function listReviewTendayRoute(app: App): void {
  route(app, listReviewTenday, (input) => sendList(app, 'tenday', input));
}

type Input = RouteInput<typeof listReviewDaily> & { actor: SessionActor };

async function sendList(app: App, kind: PredictionKind, { actor, query, reply }: Input) {
  const page = await listItems(kind, {}, { ...query, status: 'inreview' });
  await lastRead(app).note(actor, kind, page.rows);
  return sendPage(reply, page, actor);
}
