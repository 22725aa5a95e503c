import type { ImportKind, WorkbookKind } from '@subtitle/contracts/columns';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { NO_DAY } from '@subtitle/domain/dates';
import { videoKey } from '@subtitle/domain/uploads/kinds/row-keys';
import { VIDEO_ROW } from '../../../models/video.model';
import { type ImportKindSpec, originOf, type WorkbookKindSpec } from './kind-spec';
import { AS_WRITTEN, CLOCK, DATE, LAGNA } from './note-words';
import { PREDICTION, PREDICTION_NOTES, preparePrediction } from './prediction';

/** Every kind of workbook. */
export const WORKBOOK_SPECS: Readonly<Record<WorkbookKind, WorkbookKindSpec>> = {
  videos: {
    file: 'workbook',
    collection: 'videos',
    counter: 'predictions',
    numberIsId: true,
    isReplaceable: false,
    hasFormerKeys: true,
    workedOnBy: 'subtitles',
    prepare: (row, { importId, channelId }) => ({
      ...row.values,
      ...VIDEO_ROW,
      ...originOf({ importId, channelId }, row),
      channel_id: channelId,
      key: videoKey(row.key, channelId),
    }),
    empty: MESSAGES.noVideos,
    notes: {
      video_title: 'Title of the video. Subtitle files are matched to videos by it.',
      link: 'Link to the video: watch, short, embed or live.',
    },
    otherNote: AS_WRITTEN,
  },
  activities: {
    file: 'workbook',
    collection: 'activities',
    counter: 'predictions',
    numberIsId: false,
    isReplaceable: true,
    prepare: (row, origin) => {
      const { _id, key, import_id, import_row, import_sheet } = originOf(origin, row);
      const day = row.from || NO_DAY;
      // Rows of one day keep the order of the sheet.
      const prepared = { _id, key, import_id, import_row, kind: 'activity', from: day, to: day, lagna_order: 0 };
      return Object.assign(prepared, import_sheet !== undefined && { import_sheet }, row.values);
    },
    empty: MESSAGES.excelEmpty,
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
  },
  daily: {
    ...PREDICTION,
    prepare: (row, origin) => preparePrediction('daily', row, origin),
    // Not strict, because subno separates several sets of one date.
    room: { perLagna: 1, place: 'date', isStrict: false },
    notes: {
      ...PREDICTION_NOTES,
      fromdate: `Date of the row; fromdate or todate is required. ${DATE} Each date needs all 12 lagnas.`,
      todate: `Last date of the row; empty means the same as fromdate. ${DATE}`,
      lrname: `Lagna of the row. ${LAGNA} Each date needs all 12.`,
    },
  },
  tenday: {
    ...PREDICTION,
    prepare: (row, origin) => preparePrediction('tenday', row, origin),
    room: { perLagna: LIMITS.tendayRecordsPerLagna, place: 'range', isStrict: true },
    notes: {
      ...PREDICTION_NOTES,
      fromdate: `First date of the range. ${DATE} Each range needs exactly ${LIMITS.tendayRowsPerRange} rows: ${LIMITS.tendayRecordsPerLagna} for each lagna.`,
      todate: `Last date of the range. ${DATE}`,
      lrname: `Lagna of the row. ${LAGNA} Each range needs ${LIMITS.tendayRecordsPerLagna} rows of each.`,
      subno: `Number of the row among the ${LIMITS.tendayRecordsPerLagna} of its lagna, 1 to ${LIMITS.tendayRecordsPerLagna}.`,
    },
  },
};

/** Everything that differs between the kinds of import, except the input of an upload (contracts/columns.ts). */
export const KINDS: Readonly<Record<ImportKind, ImportKindSpec>> = {
  ...WORKBOOK_SPECS,
  subtitles: {
    file: 'subtitles',
    collection: 'subtitles',
    counter: 'subtitles',
    numberIsId: false,
    isReplaceable: true,
    isWorkOn: 'videos',
  },
};
