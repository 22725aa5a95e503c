import { defineItemModel } from './item-model';

/** Predictions of both kinds; every workbook column is stored under its own name. */
export const PredictionModel = defineItemModel('predictions', 'daily', 'tenday');
