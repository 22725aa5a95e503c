import { waitUntil } from '@subtitle/testing/processes';
import { readEpochs } from '../features/memory/follow/changes.repository';
import { hasDueRows } from '../features/memory/follow/due-rows.repository';
import { createMemoryFollower } from '../features/memory/follow/memory-follower';
import { RULES } from '../features/memory/store/rules';
import { MemoryMarkModel } from '../models/memory-mark.model';

/**
 * Learns all changes so far. A worker that runs beside the test may learn them instead of the test's own follower.
 * @param all learns all rows again, for rows that a test wrote without the API
 */
export async function learnMemory({ all = false } = {}): Promise<void> {
  if (all) await MemoryMarkModel.updateOne({ _id: 'memory' }, { $set: { rules: '' } });
  const startedAt = new Date();
  const follower = createMemoryFollower();
  await waitUntil(async () => {
    for (let more = await follower.step(); more !== null; more = await follower.step()) if (!more) return true;
    const [mark, epochs] = [await MemoryMarkModel.findById('memory').lean(), await readEpochs()];
    const hasAll = mark?.rules === RULES && JSON.stringify(mark.epochs) === JSON.stringify(epochs);
    return (hasAll && mark.up_to! > startedAt && !(await hasDueRows())) || undefined;
  }, 'the memory has learnt');
  await follower.release();
}
