import * as operations from '@subtitle/contracts/operations/same-rows';
import { type App, route } from '../../http/route';
import { Refusal } from '../../refusal';
import { listSameRows } from './find-same-rows';
import { reopenSameRows, settleSameRows } from './settle-same-rows';

/** Routes for stored rows that mean the same. */
export function addSameRowsRoutes(app: App): void {
  route(app, operations.listSameRows, ({ query }) => listSameRows(query.after));
  route(app, operations.settleSameRows, ({ actor, body }) =>
    settleEach(body.groups, (group) => settleSameRows(actor.username, group)),
  );
  route(app, operations.reopenSameRows, ({ actor, body }) =>
    settleEach(
      body.keys.map((key) => ({ key })),
      ({ key }) => reopenSameRows(actor.username, key),
    ),
  );
}

/** One group at a time, so that a refusal does not affect the other groups. */
async function settleEach<Group extends { key: string }>(
  groups: readonly Group[],
  act: (group: Group) => Promise<void>,
) {
  const settled: string[] = [];
  const failed: { key: string; error: string }[] = [];
  for (const group of groups)
    try {
      await act(group);
      settled.push(group.key);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ key: group.key, error: error.message });
    }
  return { settled, failed };
}
