import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import mongoose from 'mongoose';
import { UPDATE_ALL_LANGUAGE_VALUES } from '../item-row';
import { MigrationModel } from '../migration.model';

const STEP = 'rows are found by whoever owns them, and whoever has to do something, in any language';
const ROWS = ['predictions', 'activities', 'videos'];
/** Rows with an owner or a status in some language. */
const WORKED = {
  $or: LANGUAGE_CODES.flatMap((code) => [{ [`assigned_${code}`]: { $gt: '' } }, { [`status_${code}`]: { $gt: '' } }]),
};

/**
 * Adds the values over all languages to old rows. It reads all rows and therefore runs once; safe to run again after a
 * crash.
 */
export async function migrateAnyLanguage(): Promise<void> {
  if (await MigrationModel.exists({ _id: STEP })) return;
  let changed = 0;
  for (const name of ROWS) {
    const { modifiedCount } = await mongoose.connection
      .collection(name)
      .updateMany(WORKED, [UPDATE_ALL_LANGUAGE_VALUES]);
    changed += modifiedCount;
  }
  await MigrationModel.create({ _id: STEP, done_at: new Date(), detail: `${changed} rows` });
}
