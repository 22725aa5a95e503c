import mongoose from 'mongoose';
import { MigrationModel } from '../migration.model';

const STEP = 'figures count rows whose approval stands, and each row once a day and person';

/**
 * Removes stored statistics, which counted undone approvals and repeated saves; the worker counts all days again. Safe
 * to run again.
 */
export async function migrateFigures(): Promise<void> {
  if (await MigrationModel.exists({ _id: STEP })) return;
  let removed = 0;
  for (const name of ['figures_marks', 'figures_due', 'content_days', 'work_days'])
    removed += (await mongoose.connection.collection(name).deleteMany({})).deletedCount;
  await MigrationModel.create({ _id: STEP, done_at: new Date(), detail: `${removed} documents` });
}
