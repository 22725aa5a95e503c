import {
  addTerm as addOperation,
  changeTerm as changeOperation,
  decideTerm as decideOperation,
  getPairTerms,
  getTerm,
  importTerms as importOperation,
  listTerms,
  mergeTerm as mergeOperation,
  undoTermImport as undoOperation,
} from '@subtitle/contracts/operations/terms';
import { isUnchanged } from '../../http/answers/etag';
import { type App, route } from '../../http/route';
import { importTerms, undoTermImport } from './import-terms';
import { mergeTerm } from './merge-term';
import { readPairTerms } from './pair-terms';
import { readTerm, readTerms } from './read-terms';
import { readTermsRevision } from './terms.repository';
import { addTerm, changeTerm, decideTerm } from './write-terms';

/** Limit in bytes for the terms of one imported file. */
const IMPORT_BYTES = 8 * 1024 * 1024;

export function addTermRoutes(app: App): void {
  route(app, getPairTerms, async ({ params: { pair }, request, reply }) => {
    if (isUnchanged(request, reply, [pair, await readTermsRevision()])) return reply.code(304).send();
    return { terms: [...(await readPairTerms(pair))] };
  });
  route(app, listTerms, ({ query }) => readTerms(query));
  route(app, getTerm, ({ params }) => readTerm(params.id));
  route(app, addOperation, async ({ actor, body }) => ({ term: await addTerm(actor, body) }));
  route(app, importOperation, ({ actor, body }) => importTerms(actor, body), { bodyLimit: IMPORT_BYTES });
  route(app, undoOperation, ({ actor, params }) => undoTermImport(actor, params.id));
  route(app, changeOperation, async ({ actor, params, body }) => ({ term: await changeTerm(actor, params.id, body) }));
  route(app, mergeOperation, async ({ actor, params, body }) => ({ term: await mergeTerm(actor, params.id, body) }));
  route(app, decideOperation, async ({ actor, params, body }) => ({ term: await decideTerm(actor, params.id, body) }));
}
