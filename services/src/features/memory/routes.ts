import { suggestTexts } from '@subtitle/contracts/operations/memory';
import { searchMemory } from '@subtitle/contracts/operations/memory-search';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { type App, route } from '../../http/route';
import { suggestTexts as suggest } from './look-up/suggest-texts';
import { searchMemory as search } from './search/search-memory';

/** Routes for stored translations of sentences. */
export function addMemoryRoutes(app: App): void {
  route(app, suggestTexts, ({ actor, params, query }) => suggest(actor, params, query.source));
  route(app, searchMemory, async ({ actor, query }) => {
    const { found, ...page } = await search(actor, query);
    return { ...page, found: found.map(({ rows, ...one }) => ({ ...one, rows: rows.map(omitNoDay) })) };
  });
}
