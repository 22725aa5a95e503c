import { streamRows } from '../row/row-query';
import { getLaneStart, mergeLanes, type UnitRow, type WorkPlace } from './merge-lanes';
import { buildWorkQuery, type Lane, WORK_TIMEOUT_MS, type WorkGroupFilter, type WorkOwner } from './work.repository';

/** Returns the first units of a group over several lanes, by date, lagna, id and language, after a place. */
export function mergeWork(
  group: WorkGroupFilter,
  lanes: readonly Lane[],
  person: WorkOwner,
  { startAfter, limit }: { startAfter?: WorkPlace; limit: number },
): Promise<UnitRow[]> {
  return mergeLanes(lanes, limit, async function* open(lane) {
    const query = await buildWorkQuery(group, lane, person, getLaneStart(startAfter, lane.language));
    // A whole page per batch, because most people have only one or two lanes.
    const page = { limit, batch: limit, maxTimeMS: WORK_TIMEOUT_MS };
    for await (const row of streamRows(query, page)) yield { row, language: lane.language };
  });
}
