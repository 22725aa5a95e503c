import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import mongoose from 'mongoose';
import { UPDATE_ALL_LANGUAGE_VALUES } from '../item-row';
import { MigrationModel } from '../migration.model';

const STEP = 'rows are found by their findings';
const ROWS = ['predictions', 'activities', 'videos'];
/** Rows whose texts were checked in some language. */
const CHECKED = { $or: LANGUAGE_CODES.map((code) => ({ [`findings_${code}.revision`]: { $gt: 0 } })) };

/**
 * Adds the values of the index of findings to rows that were checked before it existed. It reads all rows and therefore
 * runs once; safe to run again after a crash.
 */
export async function migrateFindings(): Promise<void> {
  if (await MigrationModel.exists({ _id: STEP })) return;
  let changed = 0;
  for (const name of ROWS) {
    const { modifiedCount } = await mongoose.connection
      .collection(name)
      .updateMany(CHECKED, [UPDATE_ALL_LANGUAGE_VALUES]);
    changed += modifiedCount;
  }
  await MigrationModel.create({ _id: STEP, done_at: new Date(), detail: `${changed} rows` });
}
