import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { uploadTenday } from '@subtitle/contracts/operations/import-files';
import { WORKBOOK_RULES } from '@subtitle/domain/uploads/workbook-kinds';
import type { WorkbookKindSpec } from './kind-spec';
import { DATE, LAGNA } from './note-words';
import { PREDICTION, PREDICTION_NOTES, preparePrediction } from './prediction';

export const tenday: WorkbookKindSpec = {
  ...WORKBOOK_RULES.tenday,
  ...PREDICTION,
  prepare: (row, origin) => preparePrediction('tenday', row, origin),
  takes: uploadTenday,
  done: MESSAGES.tendayUploaded,
  notes: {
    ...PREDICTION_NOTES,
    fromdate: `First date of the range. ${DATE} Each range needs exactly ${LIMITS.tendayRowsPerRange} rows: ${LIMITS.tendayRecordsPerLagna} for each lagna.`,
    todate: `Last date of the range. ${DATE}`,
    lrname: `Lagna of the row. ${LAGNA} Each range needs ${LIMITS.tendayRecordsPerLagna} rows of each.`,
    subno: `Number of the row among the ${LIMITS.tendayRecordsPerLagna} of its lagna, 1 to ${LIMITS.tendayRecordsPerLagna}.`,
  },
};
