import { COLUMNS } from '../columns';
import { LAGNAS } from '../lagnas';
import type { UploadCell } from '../operations/import-files';
import type { ImportAnswer } from '../operations/imports';
import { PREDICTION, VIDEO_LINK } from './rows';

/** A successful import of one row. */
export function createImportAnswer(part: Pick<ImportAnswer, 'kind'> & Partial<ImportAnswer>): ImportAnswer {
  return {
    id: 9,
    status: 'done',
    file: {
      name: 'rows.ndjson',
      bytes: 1_204,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
    channelId: null,
    days: { from: '2026-03-10', to: '2026-03-10' },
    rows: 1,
    inserted: 1,
    replaced: 0,
    duplicate: 0,
    rejected: 0,
    progress: 100,
    etaSeconds: null,
    duplicates: 'ask',
    question: null,
    sameFileAs: null,
    errors: [],
    errorGroups: [],
    errorCount: 0,
    faults: [],
    warnings: [],
    systemic: null,
    removal: null,
    withdrawn: null,
    fileKept: true,
    createdBy: 'uploader@example.com',
    createdAt: '2026-03-09T08:30:00.000Z',
    startedAt: '2026-03-09T08:30:01.000Z',
    finishedAt: '2026-03-09T08:30:02.000Z',
    undoneAt: null,
    undoneBy: null,
    restored: null,
    ...part,
  };
}

/** Returns rows of a workbook. Only the first row needs all columns. */
function createUploadRows(
  kind: keyof typeof COLUMNS,
  filled: Record<string, UploadCell>[],
): Record<string, UploadCell>[] {
  const columns = Object.fromEntries(COLUMNS[kind].map((column) => [column, '']));
  return filled.map((row, at) => (at === 0 ? { ...columns, ...row } : row));
}
const DAY = { fromdate: '1/5/2026', todate: '1/5/2026', url: VIDEO_LINK };
export const DAILY_ROWS = createUploadRows(
  'daily',
  LAGNAS.map((lrname) => ({ ...DAY, lrname, subno: 1, hi_1: PREDICTION.hi_1 })),
);
export const TENDAY_ROWS = createUploadRows(
  'tenday',
  LAGNAS.flatMap((lrname) =>
    Array.from({ length: 10 }, (_, at) => ({
      ...DAY,
      todate: '10/5/2026',
      lrname,
      subno: at + 1,
      hi_1: PREDICTION.hi_2,
    })),
  ),
);
export const ACTIVITY_ROWS = createUploadRows('activities', [
  { Date: '01-05-2026', url: VIDEO_LINK, BB_Start: '0:2:5', act_en: 'Sun offering', en: 'Offer water at sunrise.' },
]);
