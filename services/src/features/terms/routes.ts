import {
  addTerm as addOperation,
  changeTerm as changeOperation,
  decideTerm as decideOperation,
  getPairTerms,
  getTerm,
  listTerms,
} from '@subtitle/contracts/operations/terms';
import { isUnchanged } from '../../http/answers/etag';
import { type App, route } from '../../http/route';
import { readPairTerms } from './pair-terms';
import { readTerm, readTerms } from './read-terms';
import { readTermsRevision } from './terms.repository';
import { addTerm, changeTerm, decideTerm } from './write-terms';

export function addTermRoutes(app: App): void {
  route(app, getPairTerms, async ({ params: { pair }, request, reply }) => {
    if (isUnchanged(request, reply, [pair, await readTermsRevision()])) return reply.code(304).send();
    return { terms: [...(await readPairTerms(pair))] };
  });
  route(app, listTerms, ({ query }) => readTerms(query));
  route(app, getTerm, ({ params }) => readTerm(params.id));
  route(app, addOperation, async ({ actor, body }) => ({ term: await addTerm(actor, body) }));
  route(app, changeOperation, async ({ actor, params, body }) => ({ term: await changeTerm(actor, params.id, body) }));
  route(app, decideOperation, async ({ actor, params, body }) => ({ term: await decideTerm(actor, params.id, body) }));
}
