import {
  countCorrectedTexts,
  explainCorrectedText,
  getCorrectedText,
  listCorrectedTexts,
  readCorrectedTexts,
} from '@subtitle/contracts/operations/corrected-texts';
import { type App, route } from '../../http/route';
import { markRead } from './corrected.repository';
import { countTexts, explainText, listTexts, readOwnCorrection } from './corrected-texts';

/** Routes for submitted texts that another person changed. */
export function addCorrectedRoutes(app: App): void {
  route(app, listCorrectedTexts, ({ actor, query }) => listTexts(actor, query));
  route(app, countCorrectedTexts, ({ actor, query }) => countTexts(actor, query));
  route(app, readCorrectedTexts, async ({ actor, body }) => ({
    read: await markRead(actor.username, body.ids, new Date()),
  }));
  route(app, getCorrectedText, async ({ actor, params, query }) => ({
    text: await readOwnCorrection(actor, params, query.revision),
  }));
  route(app, explainCorrectedText, async ({ actor, params, body }) => ({
    text: await explainText(actor, params, body),
  }));
}
