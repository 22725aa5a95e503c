import { itemModel } from './item-model';

/** Predictions of both kinds; every workbook column is stored under its own name. */
export const PredictionModel = itemModel('predictions', 'daily', 'tenday');
