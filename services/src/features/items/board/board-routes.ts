import { countBoard, listBoard, moveUnits } from '@subtitle/contracts/operations/work-board';
import { type App, route } from '../../../http/route';
import { countBoard as count, listBoard as list } from './list-board';
import { moveUnits as move } from './move-units';

/** Who has what, and giving it to others. */
export function boardRoutes(app: App): void {
  route(app, listBoard, ({ query }) => list(query, new Date()));
  route(app, countBoard, async ({ query }) => ({ counts: await count(query, new Date()) }));
  route(app, moveUnits, async ({ actor, body }) => ({ results: await move(actor, body.units) }));
}
