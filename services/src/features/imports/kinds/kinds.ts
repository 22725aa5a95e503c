import type { ImportKind, WorkbookKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { NO_DAY } from '@subtitle/domain/dates';
import { makeVideoKey } from '@subtitle/domain/uploads/kinds/row-keys';
import { VIDEO_ROW } from '../../../models/video.model';
import { getOriginFields, type ImportKindSpec, type WorkbookKindSpec } from './kind-spec';
import { DATE_NOTE, LAGNA_NOTE, TEXT_NOTE, TIME_NOTE } from './note-texts';
import { PREDICTION_NOTES, PREDICTION_SPEC, preparePrediction } from './prediction';

/** Every kind of workbook. */
export const WORKBOOK_SPECS: Readonly<Record<WorkbookKind, WorkbookKindSpec>> = {
  videos: {
    file: 'workbook',
    collection: 'videos',
    counter: 'predictions',
    hasNumberAsId: true,
    isReplaceable: false,
    hasFormerKeys: true,
    workKind: 'subtitles',
    prepare: (row, { importId, channelId }) => ({
      ...row.values,
      ...VIDEO_ROW,
      ...getOriginFields({ importId, channelId }, row),
      channel_id: channelId,
      key: makeVideoKey(row.key, channelId),
    }),
    emptyMessage: MESSAGES.noVideos,
    notes: {
      video_title: 'Title of the video. Subtitle files are matched to videos by it.',
      link: 'Link to the video: watch, short, embed or live.',
    },
    otherNote: TEXT_NOTE,
  },
  activities: {
    file: 'workbook',
    collection: 'activities',
    counter: 'predictions',
    hasNumberAsId: false,
    isReplaceable: true,
    prepare: (row, origin) => {
      const { _id, key, import_id, import_row, import_sheet } = getOriginFields(origin, row);
      const day = row.from || NO_DAY;
      // Rows of one day keep the order of the sheet.
      const prepared = { _id, key, import_id, import_row, kind: 'activity', from: day, to: day, lagna_order: 0 };
      return Object.assign(prepared, import_sheet !== undefined && { import_sheet }, row.values);
    },
    emptyMessage: MESSAGES.excelEmpty,
    notes: {
      Date: `Date of the activity. ${DATE_NOTE}`,
      url: 'Link to the video. Rows with the same url, Date and BB_Start are the same activity.',
      TotalDuration: `Length of the video. ${TIME_NOTE}`,
      MKSA_start: TIME_NOTE,
      MKSA_end: TIME_NOTE,
      BB_Start: `Where the activity begins in the video. ${TIME_NOTE}`,
      BB_End: `Where the activity ends in the video. ${TIME_NOTE}`,
      act_en: 'Name of the activity in English.',
      act_hi: 'Name of the activity in Hindi.',
    },
    otherNote: TEXT_NOTE,
  },
  daily: {
    ...PREDICTION_SPEC,
    prepare: (row, origin) => preparePrediction('daily', row, origin),
    // Not strict, because subno separates several sets of one date.
    rowLimit: { rowsPerLagna: 1, period: 'date', isStrict: false },
    notes: {
      ...PREDICTION_NOTES,
      fromdate: `Date of the row; fromdate or todate is required. ${DATE_NOTE} Each date needs all 12 lagnas.`,
      todate: `Last date of the row; empty means the same as fromdate. ${DATE_NOTE}`,
      lrname: `Lagna of the row. ${LAGNA_NOTE} Each date needs all 12.`,
    },
  },
  tenday: {
    ...PREDICTION_SPEC,
    prepare: (row, origin) => preparePrediction('tenday', row, origin),
    rowLimit: { rowsPerLagna: LIMITS.tendayRecordsPerLagna, period: 'range', isStrict: true },
    notes: {
      ...PREDICTION_NOTES,
      fromdate: `First date of the range. ${DATE_NOTE} Each range needs exactly ${LIMITS.tendayRowsPerRange} rows: ${LIMITS.tendayRecordsPerLagna} for each lagna.`,
      todate: `Last date of the range. ${DATE_NOTE}`,
      lrname: `Lagna of the row. ${LAGNA_NOTE} Each range needs ${LIMITS.tendayRecordsPerLagna} rows of each.`,
      subno: `Number of the row among the ${LIMITS.tendayRecordsPerLagna} of its lagna, 1 to ${LIMITS.tendayRecordsPerLagna}.`,
    },
  },
};

/** Everything that differs between the kinds of import, except the input of an upload (contracts/columns.ts). */
export const IMPORT_SPECS: Readonly<Record<ImportKind, ImportKindSpec>> = {
  ...WORKBOOK_SPECS,
  subtitles: {
    file: 'subtitles',
    collection: 'subtitles',
    counter: 'subtitles',
    hasNumberAsId: false,
    isReplaceable: true,
    workTargetKind: 'videos',
  },
};
