import { MESSAGES } from '@subtitle/contracts/messages';
import { uploadDaily } from '@subtitle/contracts/operations/import-files';
import { WORKBOOK_RULES } from '@subtitle/domain/uploads/workbook-kinds';
import type { WorkbookKindSpec } from './kind-spec';
import { DATE, LAGNA } from './note-words';
import { PREDICTION, PREDICTION_NOTES, preparePrediction } from './prediction';

export const daily: WorkbookKindSpec = {
  ...WORKBOOK_RULES.daily,
  ...PREDICTION,
  prepare: (row, origin) => preparePrediction('daily', row, origin),
  takes: uploadDaily,
  done: MESSAGES.predictionsUploaded,
  notes: {
    ...PREDICTION_NOTES,
    fromdate: `Date of the row; fromdate or todate has to be filled. ${DATE} All 12 lagnas have to be there for each date.`,
    todate: `Last date of the row; empty means the same as fromdate. ${DATE}`,
    lrname: `Lagna of the row. ${LAGNA} Each date needs all 12.`,
  },
};
