import { type TSchema, Type } from 'typebox';
import { ImportAnswer } from '../entities/import';
import { closed, operation } from '../operation';

/** What a row may hold under a column's name; null and '' are empty cells. */
export type UploadCell = string | number | boolean | null;

export const UPLOADED_ROWS_MOST = 200_000;

/** Rows by column name, as a workbook's rows: the same columns, the same rules. The first one counts as row 2. */
const Rows = Type.Array(
  Type.Unsafe<Record<string, UploadCell>>({
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  }),
  { maxItems: UPLOADED_ROWS_MOST },
);

/** `message` is the specification's sentence; null (with 202) where the import goes on after the answer. */
const Answer = closed({ import: ImportAnswer, message: Type.Union([Type.String(), Type.Null()]) });

function uploadOf<Body extends TSchema>(name: string, path: string, summary: string, body: Body) {
  return operation({
    name,
    method: 'POST',
    path,
    summary,
    access: { roles: ['uploader'] },
    body,
    answer: Answer,
    orStatus: 202,
    errors: ['import-failed', 'file-too-large', 'conflict'],
  });
}

export const uploadDaily = uploadOf(
  'upload-daily',
  '/predictions/daily',
  'Import daily predictions given as rows.',
  closed({ predictions: Rows }),
);

export const uploadTenday = uploadOf(
  'upload-tenday',
  '/predictions/tenday',
  'Import 10-day predictions given as rows.',
  closed({ predictions: Rows }),
);

export const uploadActivities = uploadOf(
  'upload-activities',
  '/textbased/upload-activities',
  'Import activities given as rows.',
  closed({ activities: Rows }),
);

export const uploadVideos = uploadOf(
  'upload-videos',
  '/videos/vtt',
  'Import videos of a channel given as rows.',
  closed({ channel_id: Type.Integer({ minimum: 1 }), videos: Rows }),
);
