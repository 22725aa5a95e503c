import { streamRows } from '../row/row-question';
import { afterOf, type Behind, mergeLanes, type Piece } from './merge-lanes';
import { type Lane, PATIENCE_MS, type Whose, type WorkGroupFilter, workQuestion } from './work.repository';

/** Returns the first units of a group over several lanes, by date, lagna, id and language, after a place. */
export function mergeWork(
  group: WorkGroupFilter,
  lanes: readonly Lane[],
  whose: Whose,
  { behind, limit }: { behind?: Behind; limit: number },
): Promise<Piece[]> {
  return mergeLanes(lanes, limit, async function* open(lane) {
    const question = await workQuestion(group, lane, whose, afterOf(behind, lane.language));
    // A whole page per batch, because most people have only one or two lanes.
    const page = { limit, batch: limit, maxTimeMS: PATIENCE_MS };
    for await (const row of streamRows(question, page)) yield { row, language: lane.language };
  });
}
