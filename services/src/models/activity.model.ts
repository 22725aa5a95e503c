import { ACTIVITY_TEXTS, COLUMNS } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type mongoose from 'mongoose';
import { defineModel } from './define-model';
import { indexVersions, ROW_VERSION } from './row-version';

/**
 * A text-based activity (collection activities): every workbook column under its own name as text, `from` the Date
 * as yyyy-mm-dd, and per language the same fields of work as a prediction has.
 */
const fields: Record<string, mongoose.SchemaDefinitionProperty> = {
  _id: { type: String, required: true },
  id: Number,
  kind: String,
  from: String,
  to: String,
  key: String,
  ...ROW_VERSION,
  lrname: String,
  mksabb: String,
  status: String,
  assigned_to: String,
};
for (const column of [...COLUMNS.activities, ...ACTIVITY_TEXTS.map(({ name }) => name)]) fields[column] = String;
for (const code of LANGUAGE_CODES) {
  for (const name of ['status', 'assigned', 'stage', 'author', 'submitter']) fields[`${name}_${code}`] = String;
  for (const name of ['revision', 'round']) fields[`${name}_${code}`] = Number;
  fields[`sent_back_${code}`] = { _id: false, reason: String, note: String, by: String, at: Date };
}

export const ActivityModel = defineModel('activities', fields, (schema) => {
  indexVersions(schema);
  schema.index({ from: 1, id: 1 });
});
