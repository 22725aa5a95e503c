import { type TUnsafe, Type } from 'typebox';
import { IMPORT_KINDS, WORKBOOK_KINDS, type WorkbookKind } from '../columns';
import { BYTES_TYPE, CSV_TYPE, closed, oneOf, operation, TSV_TYPE, XLS_TYPE, XLSX_TYPE } from '../operation';
import { WORKBOOKS, type Workbook } from '../workbook-table';
import { DUPLICATE_CHOICES, ImportAnswer } from './imports';

/**
 * Multipart: the file in the field `file`. Other fields before it: `channel_id` for videos and subtitles; `language`
 * for subtitles; `video_id` for subtitles, otherwise the file name identifies the video; `duplicates`; and `sheets`, by
 * default all visible sheets with the columns. The route checks the body.
 */
export const createImport = operation({
  name: 'create-import',
  method: 'POST',
  path: '/imports/:kind',
  summary: 'Upload a workbook; a worker validates and imports it.',
  access: { roles: ['uploader'] },
  params: closed({ kind: oneOf(IMPORT_KINDS) }),
  form: closed({
    channel_id: Type.Optional(Type.Integer({ minimum: 1 })),
    language: Type.Optional(Type.String()),
    video_id: Type.Optional(Type.Integer({ minimum: 1 })),
    duplicates: Type.Optional(oneOf(DUPLICATE_CHOICES)),
    sheets: Type.Optional(Type.String({ description: 'Names of the sheets to read, as a JSON array.' })),
    file: Type.String({ format: 'binary' }),
  }),
  answer: closed({ import: ImportAnswer }),
  status: 202,
  errors: ['not-a-workbook', 'file-too-large', 'upload-quota', 'disk-full'],
});

/** Value of a cell; null and '' are empty cells. */
export type UploadCell = string | number | boolean | null;

export const MAX_UPLOADED_ROWS = 200_000;

/**
 * Rows by column name, with the columns and rules of a workbook. The first row counts as row 2. Empty cells may be
 * omitted; dates may be Excel's day numbers.
 */
const Rows = Type.Array(
  Type.Unsafe<Record<string, UploadCell>>({
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  }),
  { maxItems: MAX_UPLOADED_ROWS },
);

/** `message` is the specification's sentence; null (with 202) if the import continues after the answer. */
const Answer = closed({ import: ImportAnswer, message: Type.Union([Type.String(), Type.Null()]) });

type Workbooks = typeof WORKBOOKS;
type RowsBody<Kind extends WorkbookKind> = Record<Workbooks[Kind]['field'], Record<string, UploadCell>[]> &
  (Workbooks[Kind]['hasChannel'] extends true ? { channel_id: number } : unknown);

function defineUpload<Kind extends WorkbookKind>(kind: Kind) {
  const { path, field, hasChannel }: Workbook = WORKBOOKS[kind];
  const channel = hasChannel && { channel_id: Type.Integer({ minimum: 1 }) };
  return operation({
    name: `upload-${kind}`,
    method: 'POST',
    path,
    summary: `Import rows of a workbook of kind ${kind} given as JSON.`,
    access: { roles: ['uploader'] },
    body: closed({ ...channel, [field]: Rows }) as unknown as TUnsafe<RowsBody<Kind>>,
    answer: Answer,
    orStatus: 202,
    errors: ['import-failed', 'file-too-large', 'conflict', 'upload-quota', 'disk-full'],
  });
}

/** Calls that accept rows as JSON, one per kind of workbook. */
export const UPLOAD_ROWS = Object.fromEntries(WORKBOOK_KINDS.map((kind) => [kind, defineUpload(kind)])) as unknown as {
  readonly [Kind in WorkbookKind]: ReturnType<typeof defineUpload<Kind>>;
};

/** An .xlsx template: columns with notes, drop-downs, and example rows for the user to replace. */
export const downloadTemplate = operation({
  name: 'download-template',
  method: 'GET',
  path: '/imports/templates/:kind.xlsx',
  summary: 'A workbook template.',
  access: { roles: ['uploader'] },
  params: closed({ kind: oneOf(WORKBOOK_KINDS) }),
  answer: Type.String({ format: 'binary' }),
  answerType: XLSX_TYPE,
});

/** The uploaded file, byte for byte, with its own name. */
export const downloadImportFile = operation({
  name: 'download-import-file',
  method: 'GET',
  path: '/imports/:id/file',
  summary: 'The uploaded file.',
  access: { roles: ['uploader'] },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  answer: Type.String({ format: 'binary' }),
  answerType: [XLSX_TYPE, XLS_TYPE, CSV_TYPE, TSV_TYPE, BYTES_TYPE],
  errors: ['not-found'],
});

/** An .xlsx, streamed: the uploaded rows unchanged, all messages in a first column, wrong cells coloured. */
export const downloadErrorWorkbook = operation({
  name: 'download-error-workbook',
  method: 'GET',
  path: '/imports/:id/errors.xlsx',
  summary: 'The uploaded rows with their errors marked.',
  access: { roles: ['uploader'] },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  answer: Type.String({ format: 'binary' }),
  answerType: XLSX_TYPE,
  errors: ['not-found', 'wrong-status'],
});
