import {
  countBoard,
  listBoard,
  listSourceChanges,
  moveUnits,
  reopenUnits,
} from '@subtitle/contracts/operations/work-board';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { type App, route } from '../../../http/route';
import { countBoard as count, listBoard as list } from './list-board';
import { moveUnits as move } from './move-units';
import { reopenUnits as reopen } from './reopen-units';

/** Registers the calls of the board: listing and counting units by owner, and moving them. */
export function addBoardRoutes(app: App): void {
  route(app, listBoard, async ({ query }) => {
    const { units, nextCursor } = await list(query, new Date());
    return { units: units.map(omitNoDay), nextCursor };
  });
  route(app, countBoard, async ({ query }) => ({ counts: await count(query, new Date()) }));
  route(app, listSourceChanges, async ({ query: { status = 'all', ...narrowing } }) => {
    const { units, nextCursor } = await list({ ...narrowing, status, sourceChanged: true }, new Date());
    return { units: units.map(omitNoDay), nextCursor };
  });
  route(app, reopenUnits, async ({ actor, body }) => ({ results: await reopen(actor, body) }));
  route(app, moveUnits, async ({ actor, body }) => ({ results: await move(actor, body.units) }));
}
