import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { type App, route } from '../../http/route';
import { suggestTexts as suggest } from './look-up/suggest-texts';

/** Routes for stored translations of sentences. */
export function addMemoryRoutes(app: App): void {
  route(app, suggestTexts, ({ actor, params, query }) => suggest(actor, params, query.source));
}
