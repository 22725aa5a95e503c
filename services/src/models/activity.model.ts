import { ACTIVITY_TEXTS, COLUMNS } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';
import { ITEM_ROW, type ItemDocument, indexItems } from './item-row';

const texts = [...COLUMNS.activities, ...ACTIVITY_TEXTS.map(({ name }) => name), 'lrname', 'mksabb'];

/** Text-based activities (collection activities), every workbook column under its own name. */
export const ActivityModel = defineModel<ItemDocument>(
  'activities',
  { ...Object.fromEntries(texts.map((column) => [column, { type: String }])), ...ITEM_ROW },
  indexItems,
);
