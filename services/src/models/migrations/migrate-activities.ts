import { NO_DAY } from '@subtitle/domain/dates';
import mongoose from 'mongoose';
import { allocateIds } from '../allocate-ids';

/**
 * Brings activities over from the time in which they were only imported: they get a place in lists, also where they have no
 * day, and numbers that no prediction has. Nothing led to their earlier numbers. Safe to run again.
 */
export async function migrateActivities(): Promise<void> {
  const activities = mongoose.connection.collection<{ id: number }>('activities');
  const old = { lagna_order: null };
  const [last] = await activities.find(old).sort({ id: -1 }).limit(1).toArray();
  if (!last) return;
  // The upper half of these: no new number is one that another activity still has.
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
