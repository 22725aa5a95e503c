import { COLUMNS } from '@subtitle/contracts/columns';
import mongoose, { Schema, type SchemaDefinition } from 'mongoose';
import { ITEM_ROW, type ItemDocument, indexItems } from './item-row';

const workbookColumns = [...new Set([...COLUMNS.daily, ...COLUMNS.tenday])];

/** Predictions of both kinds, every workbook column under its own name. */
const schema = new Schema<ItemDocument>(
  {
    // A column of the workbook is itself called `type`.
    ...Object.fromEntries(workbookColumns.map((column) => [column, { type: String }])),
    ...ITEM_ROW,
  } as SchemaDefinition<ItemDocument>,
  { collection: 'predictions', versionKey: false, id: false },
);
indexItems(schema);

export const PredictionModel = mongoose.model('prediction', schema);
