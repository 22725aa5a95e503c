import { NO_DAY } from '@subtitle/domain/dates';
import mongoose from 'mongoose';
import { allocateIds } from '../allocate-ids';

/**
 * Migrates activities from versions that only imported them. They get an order in lists, also without a day, and
 * numbers that no prediction has. No stored document refers to their old numbers. Safe to run again.
 */
export async function migrateActivities(): Promise<void> {
  const activities = mongoose.connection.collection<{ id: number }>('activities');
  const old = { lagna_order: null };
  const [last] = await activities.find(old).sort({ id: -1 }).limit(1).toArray();
  if (!last) return;
  // Uses the upper half of the numbers, so that no new number is still in use by another activity.
  const above = (await allocateIds('predictions', 2 * last.id)) + last.id - 1;
  const undated = { $in: [{ $ifNull: ['$from', ''] }, ['']] };
  const day = (field: string) => ({ $cond: [undated, NO_DAY, field] });
  await activities.updateMany(old, [
    {
      $set: {
        id: { $add: ['$id', above] },
        kind: 'activity',
        lagna_order: 0,
        from: day('$from'),
        to: day('$to'),
      },
    },
  ]);
}
