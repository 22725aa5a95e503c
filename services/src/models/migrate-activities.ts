import { NO_DAY } from '@subtitle/domain/dates';
import mongoose from 'mongoose';

/** Activities from the time in which they were only imported: they have a place in lists now, also where they have no day. */
export async function migrateActivities(): Promise<void> {
  const activities = mongoose.connection.collection('activities');
  const old = { lagna_order: null };
  await activities.updateMany({ ...old, from: { $in: [null, ''] } }, { $set: { from: NO_DAY, to: NO_DAY } });
  await activities.updateMany(old, { $set: { lagna_order: 0, kind: 'activity' } });
}
