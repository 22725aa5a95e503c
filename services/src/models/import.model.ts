import type { ImportKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type {
  DuplicateChoice,
  DuplicateQuestion,
  ImportDays,
  ImportError,
  ImportErrorGroup,
  ImportFault,
  ImportStatus,
  SystemicFault,
} from '@subtitle/contracts/operations/imports';
import { NEW_IMPORT } from '@subtitle/domain/imports/lifecycle';
import mongoose, { type SchemaDefinitionProperty, type Types } from 'mongoose';
import { defineModel } from './define-model';

const createSchema = (fields: mongoose.SchemaDefinition) =>
  new mongoose.Schema(fields, { _id: false, id: false, suppressReservedKeysWarning: true });
const OVERFULL = createSchema({ places: Number, name: String, rows: Number, allowed: Number, added: Number });
const QUESTION = createSchema({
  duplicate: Number,
  replaceable: Number,
  worked: Number,
  rows: Number,
  overfull: { type: OVERFULL, default: undefined },
});
/** `undated`: some of the rows have no day. */
export type ImportedDays = ImportDays & { undated?: boolean };
const DAYS = createSchema({ from: String, to: String, undated: Boolean });
const SAME_FILE = createSchema({ id: Number, created_at: Date, created_by: String });
const GROUP = createSchema({
  fault: String,
  sheet: String,
  column: String,
  value: String,
  message: String,
  from: Number,
  to: Number,
  rows: Number,
});
const WITHDRAWN = createSchema({ username: String, language: String, rows: Number });
const FAULT = createSchema({
  key: String,
  column: String,
  title: String,
  errors: Number,
  first: Number,
  cause: String,
});
const SYSTEMIC = createSchema({ column: String, message: String, rows: Number, of: Number });

/** Rows in a language that were assigned to a user and not touched. */
export interface Withdrawn {
  username: string;
  language: LanguageCode;
  rows: number;
}

/** Type of a stored field, and its value when an upload begins. */
const defineField = <T>(type: SchemaDefinitionProperty, fresh: T) => ({ type, fresh });
/** A field with a value from the upload. */
const defineUploadField = <T>(type: SchemaDefinitionProperty) =>
  ({ type }) as { type: SchemaDefinitionProperty; fresh: T };
const defineCounter = () => defineField<number>(Number, 0);
const defineTime = () => defineField<Date | null>(Date, null);

const UPLOAD_FIELDS = {
  _id: defineUploadField<number>({ type: Number, required: true }),
  kind: defineUploadField<ImportKind>(String),
  file: defineUploadField<{ name: string; bytes: number; sha256: string }>({
    _id: false,
    name: String,
    bytes: Number,
    sha256: String,
  }),
  /** Id of the file in the spool. */
  spool_id: defineUploadField<Types.ObjectId>(mongoose.Schema.Types.ObjectId),
  /** Channel of a workbook of videos, or of the video of a subtitle file. */
  channel_id: defineUploadField<number | null>(Number),
  /** Choice about rows that exist already: from the upload, later from the answer. */
  duplicates: defineUploadField<DuplicateChoice>(String),
  created_by: defineUploadField<string>(String),
  created_at: defineUploadField<Date>(Date),
  /** Last sign of progress of its run. */
  touched_at: defineUploadField<Date>(Date),
};

/** Optional fields. */
const OPTIONAL_FIELDS = {
  /** Format of the file; absent means a workbook. */
  format: defineUploadField<'workbook' | 'xls' | 'rows'>(String),
  /** For a subtitle file: its language, and its video if the file name does not name it. */
  subtitles: defineUploadField<{ language: LanguageCode; video_id: number | null }>({
    type: createSchema({ language: String, video_id: Number }),
    default: undefined,
  }),
  /** Names of the sheets that the uploader selected; absent without a selection. */
  sheets: defineUploadField<string[]>({ type: [String], default: undefined }),
  /** First and last day of its rows; absent before the scan has ended. */
  days: defineUploadField<ImportedDays | null>({ type: DAYS, default: undefined }),
};

const FIELDS = {
  status: defineField<ImportStatus>(String, NEW_IMPORT.status),
  rows: defineCounter(),
  inserted: defineCounter(),
  /** Number of inserted rows that superseded an existing one. */
  replaced: defineCounter(),
  duplicate: defineCounter(),
  rejected: defineCounter(),
  progress: defineCounter(),
  /** Estimated seconds left; null at first and at the end. */
  eta_seconds: defineField<number | null>(Number, null),
  /** Question that the import waits for an answer to, else null. */
  question: defineField<DuplicateQuestion | null>({ type: QUESTION, default: undefined }, null),
  asked_at: defineTime(),
  /** The answer allowed more rows per date or range than the specification. */
  overfull_allowed: defineField<boolean>(Boolean, false),
  /** Earlier import of the same file. */
  same_file_as: defineField<{ id: number; created_at: Date; created_by: string } | null>(
    { type: SAME_FILE, default: undefined },
    null,
  ),
  errors: defineField<ImportError[]>(
    [{ _id: false, sheet: String, row: Number, column: String, value: String, message: String }],
    [],
  ),
  /** Lines about errors, followed by lines about warnings. */
  error_groups: defineField<ImportErrorGroup[]>([GROUP], []),
  /** Errors by fault; absent in old imports. */
  faults: defineField<ImportFault[]>([FAULT], []),
  warnings: defineField<ImportFault[]>([FAULT], []),
  error_count: defineCounter(),
  systemic: defineField<SystemicFault | null>({ type: SYSTEMIC, default: undefined }, null),
  started_at: defineTime(),
  finished_at: defineTime(),
  undone_at: defineTime(),
  undone_by: defineField<string | null>(String, null),
  restored: defineField<number | null>(Number, null),
  /** The file is still in the spool. */
  file_kept: defineField<boolean>(Boolean, NEW_IMPORT.fileKept),
  /** Its rows are invisible: true until it is done, and after a failure or an undo until they are removed. */
  hidden: defineField<boolean>(Boolean, NEW_IMPORT.hidden),
  /** True until it has ended and left nothing to remove or archive. Every hidden import is unclean. */
  unclean: defineField<boolean>(Boolean, NEW_IMPORT.unclean),
  /** Progress of the background removal; null before and after. */
  removal: defineField<{ done: number; total: number } | null>(
    { type: createSchema({ done: Number, total: Number }), default: undefined },
    null,
  ),
  /** Number of its current run. A later run takes over, and later writes of an earlier run have no effect. */
  run: defineCounter(),
  /**
   * Database session of that run. A caller that ends or takes over the import ends the run's open transaction with this
   * session.
   */
  run_session: defineField<mongoose.mongo.Binary | null>(mongoose.Schema.Types.Mixed, null),
  /** Number of runs that died since the import last progressed, and the progress at that time. */
  deaths: defineCounter(),
  died_at: defineCounter(),
  /** Number of rows written so far, in file order: a later run continues here. */
  written: defineCounter(),
  /** Epoch of its kind up to which it has checked rows that other imports added or removed. */
  epoch: defineField<number | null>(Number, null),
  /** Every existing row that it supersedes is marked. */
  exchanged: defineField<boolean>(Boolean, false),
  /** Epoch that it opened by being done. */
  done_epoch: defineField<number | null>(Number, null),
  /** Latest epoch that it opened: by being done, or later by an undo. */
  lane_epoch: defineField<number | null>(Number, null),
  /** Number of its touched rows. Assigning and taking back do not touch a row. */
  worked_rows: defineCounter(),
  /** After an undo: number of removed rows that were assigned, in all and by user and language. */
  withdrawn_rows: defineCounter(),
  withdrawn: defineField<Withdrawn[]>([WITHDRAWN], []),
  /** Time at which all these rows were removed. From then on users are notified. */
  withdrawn_at: defineTime(),
  /** Number of times its jobs were enqueued; part of their names. */
  enqueued: defineCounter(),
  /** Number of changes; the id of its events. */
  revision: defineField<number>(Number, 1),
};

type FieldValues<Fields extends Record<string, { fresh: unknown }>> = { [Name in keyof Fields]: Fields[Name]['fresh'] };
export type UploadFields = FieldValues<typeof UPLOAD_FIELDS> & Partial<FieldValues<typeof OPTIONAL_FIELDS>>;
type InitialFields = FieldValues<typeof FIELDS>;

/** One upload and its progress (collection imports). */
export type ImportDocument = UploadFields & InitialFields;

/** Returns the fields of an import when its upload begins. */
export function createInitialFields(): InitialFields {
  const fields = Object.entries(FIELDS).map(([name, { fresh }]) => [name, Array.isArray(fresh) ? [] : fresh]);
  return Object.fromEntries(fields);
}

const definition = Object.entries({ ...UPLOAD_FIELDS, ...OPTIONAL_FIELDS, ...FIELDS }).map(([name, { type }]) => [
  name,
  type,
]);

export const ImportModel = defineModel<ImportDocument>('imports', Object.fromEntries(definition), (schema) => {
  schema.index({ unclean: 1 }, { partialFilterExpression: { unclean: true } });
  schema.index({ kind: 1, _id: -1 });
  schema.index({ kind: 1, lane_epoch: 1 });
  schema.index({ created_by: 1, _id: -1 });
  schema.index({ 'file.sha256': 1 });
  schema.index({ file_kept: 1, finished_at: 1 });
  schema.index({ 'withdrawn.username': 1, withdrawn_at: -1 });
});
