import { defineItemModel } from './item-model';

/** Text-based activities (collection activities); every workbook column is stored under its own name. */
export const ActivityModel = defineItemModel('activities', 'activity');
