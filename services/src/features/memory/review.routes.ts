import { decideRows, judgeSentence, listReviewSentences } from '@subtitle/contracts/operations/review-sentences';
import { type App, route } from '../../http/route';
import { decide } from './judge/decide-rows';
import { judge } from './judge/judge-sentence';
import { listSentences } from './judge/list-review-sentences';

/** Routes for the review by sentence. */
export function addReviewRoutes(app: App): void {
  route(app, listReviewSentences, ({ actor, query }) => listSentences(actor, query));
  route(app, judgeSentence, ({ actor, body }) => judge(actor, body));
  route(app, decideRows, async ({ actor, body }) => ({ results: await decide(actor, body) }));
}
