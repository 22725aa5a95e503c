import { LIMITS } from '@subtitle/contracts/limits';
import { search } from '@subtitle/contracts/operations/search';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { type App, route } from '../../http/route';
import { searchAll } from './search';

export function addSearchRoutes(app: App): void {
  route(app, search, async ({ actor, query, request }) => {
    const { rows, ...found } = await searchAll(
      actor,
      query.q,
      new Date(),
      request.deadline,
      query.all ? LIMITS.searchPageHits : LIMITS.searchHits,
    );
    return { ...found, rows: rows.map(omitNoDay) };
  });
}
