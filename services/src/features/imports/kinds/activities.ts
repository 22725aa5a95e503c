import { MESSAGES } from '@subtitle/contracts/messages';
import { uploadActivities } from '@subtitle/contracts/operations/import-files';
import { NO_DAY } from '@subtitle/domain/dates';
import { WORKBOOK_RULES } from '@subtitle/domain/uploads/workbook-kinds';
import { originOf, type WorkbookKindSpec } from './kind-spec';
import { AS_WRITTEN, CLOCK, DATE } from './note-words';

export const activities: WorkbookKindSpec = {
  ...WORKBOOK_RULES.activities,
  file: 'workbook',
  collection: 'activities',
  counter: 'predictions',
  numberIsId: false,
  isReplaceable: true,
  prepare: (row, origin) => {
    const { _id, key, import_id, import_row } = originOf(origin, row);
    const day = row.from || NO_DAY;
    // In the order of the sheet within a day.
    const prepared = { _id, key, import_id, import_row, kind: 'activity', from: day, to: day, lagna_order: 0 };
    return Object.assign(prepared, row.values);
  },
  takes: uploadActivities,
  rowsField: 'activities',
  empty: MESSAGES.excelEmpty,
  done: MESSAGES.activitiesUploaded,
  notes: {
    Date: `Date of the activity. ${DATE}`,
    url: 'Link to the video. Rows with the same url, Date and BB_Start are the same activity.',
    TotalDuration: `Length of the video. ${CLOCK}`,
    MKSA_start: CLOCK,
    MKSA_end: CLOCK,
    BB_Start: `Where the activity begins in the video. ${CLOCK}`,
    BB_End: `Where the activity ends in the video. ${CLOCK}`,
    act_en: 'Name of the activity in English.',
    act_hi: 'Name of the activity in Hindi.',
  },
  otherNote: AS_WRITTEN,
};
