import { COLUMNS } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

import { ITEM_ROW, type ItemDocument, indexItems } from './item-row';

const workbookColumns = [...new Set([...COLUMNS.daily, ...COLUMNS.tenday])];

/** Predictions of both kinds, every workbook column under its own name. */
export const PredictionModel = defineModel<ItemDocument>(
  'predictions',
  {
    // A column of the workbook is itself called `type`.
    ...Object.fromEntries(workbookColumns.map((column) => [column, { type: String }])),
    ...ITEM_ROW,
  },
  indexItems,
);
