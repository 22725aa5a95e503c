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

const plain = (fields: mongoose.SchemaDefinition) =>
  new mongoose.Schema(fields, { _id: false, id: false, suppressReservedKeysWarning: true });
const OVERFULL = plain({ places: Number, name: String, rows: Number, allowed: Number, added: Number });
const QUESTION = plain({
  duplicate: Number,
  replaceable: Number,
  worked: Number,
  rows: Number,
  overfull: { type: OVERFULL, default: undefined },
});
/** `undated`: some of the rows have no day. */
export type DaysHeld = ImportDays & { undated?: boolean };
const DAYS = plain({ from: String, to: String, undated: Boolean });
const SAME_FILE = plain({ id: Number, created_at: Date, created_by: String });
const GROUP = plain({
  fault: String,
  sheet: String,
  column: String,
  value: String,
  message: String,
  from: Number,
  to: Number,
  rows: Number,
});
const WITHDRAWN = plain({ username: String, language: String, rows: Number });
const FAULT = plain({ key: String, column: String, title: String, errors: Number, first: Number, cause: String });
const SYSTEMIC = plain({ column: String, message: String, rows: Number, of: Number });

/** Rows in a language that were assigned to a user and not touched. */
export interface Withdrawn {
  username: string;
  language: LanguageCode;
  rows: number;
}

/** Type of a stored field, and its value when an upload begins. */
const field = <T>(type: SchemaDefinitionProperty, fresh: T) => ({ type, fresh });
/** A field with a value from the upload. */
const given = <T>(type: SchemaDefinitionProperty) => ({ type }) as { type: SchemaDefinitionProperty; fresh: T };
const count = () => field<number>(Number, 0);
const when = () => field<Date | null>(Date, null);

const GIVEN = {
  _id: given<number>({ type: Number, required: true }),
  kind: given<ImportKind>(String),
  file: given<{ name: string; bytes: number; sha256: string }>({
    _id: false,
    name: String,
    bytes: Number,
    sha256: String,
  }),
  /** Id of the file in the spool. */
  spool_id: given<Types.ObjectId>(mongoose.Schema.Types.ObjectId),
  /** Channel of a workbook of videos, or of the video of a subtitle file. */
  channel_id: given<number | null>(Number),
  /** Choice about rows that exist already: from the upload, later from the answer. */
  duplicates: given<DuplicateChoice>(String),
  created_by: given<string>(String),
  created_at: given<Date>(Date),
  /** Last sign of progress of its run. */
  touched_at: given<Date>(Date),
};

/** Optional fields. */
const OPTIONAL = {
  /** Format of the file; absent means a workbook. */
  format: given<'workbook' | 'xls' | 'rows'>(String),
  /** For a subtitle file: its language, and its video if the file name does not name it. */
  subtitles: given<{ language: LanguageCode; video_id: number | null }>({
    type: plain({ language: String, video_id: Number }),
    default: undefined,
  }),
  /** Names of the sheets that the uploader selected; absent without a selection. */
  sheets: given<string[]>({ type: [String], default: undefined }),
  /** First and last day of its rows; absent before the scan has ended. */
  days: given<DaysHeld | null>({ type: DAYS, default: undefined }),
};

const FIELDS = {
  status: field<ImportStatus>(String, NEW_IMPORT.status),
  rows: count(),
  inserted: count(),
  /** Number of inserted rows that superseded an existing one. */
  replaced: count(),
  duplicate: count(),
  rejected: count(),
  progress: count(),
  /** Estimated seconds left; null at first and at the end. */
  eta_seconds: field<number | null>(Number, null),
  /** Question that the import waits for an answer to, else null. */
  question: field<DuplicateQuestion | null>({ type: QUESTION, default: undefined }, null),
  asked_at: when(),
  /** The answer allowed more rows per date or range than the specification. */
  overfull_allowed: field<boolean>(Boolean, false),
  /** Earlier import of the same file. */
  same_file_as: field<{ id: number; created_at: Date; created_by: string } | null>(
    { type: SAME_FILE, default: undefined },
    null,
  ),
  errors: field<ImportError[]>(
    [{ _id: false, sheet: String, row: Number, column: String, value: String, message: String }],
    [],
  ),
  /** Lines of the errors, followed by those of the warnings. */
  error_groups: field<ImportErrorGroup[]>([GROUP], []),
  /** Errors by fault; absent in old imports. */
  faults: field<ImportFault[]>([FAULT], []),
  warnings: field<ImportFault[]>([FAULT], []),
  error_count: count(),
  systemic: field<SystemicFault | null>({ type: SYSTEMIC, default: undefined }, null),
  started_at: when(),
  finished_at: when(),
  undone_at: when(),
  undone_by: field<string | null>(String, null),
  restored: field<number | null>(Number, null),
  /** The file is still in the spool. */
  file_kept: field<boolean>(Boolean, NEW_IMPORT.fileKept),
  /** Its rows are invisible: true until it is done, and after a failure or an undo until they are removed. */
  hidden: field<boolean>(Boolean, NEW_IMPORT.hidden),
  /** True until it has ended and left nothing to remove or archive. Every hidden import is unclean. */
  unclean: field<boolean>(Boolean, NEW_IMPORT.unclean),
  /** Progress of the background removal; null before and after. */
  removal: field<{ done: number; total: number } | null>(
    { type: plain({ done: Number, total: Number }), default: undefined },
    null,
  ),
  /** Number of its current run. A later run takes over, and later writes of an earlier run have no effect. */
  run: count(),
  /**
   * Database session of that run: a caller that ends or takes over the import ends the run's open transaction with it.
   */
  run_session: field<mongoose.mongo.Binary | null>(mongoose.Schema.Types.Mixed, null),
  /** Number of runs that died since the import last progressed, and the progress at that time. */
  deaths: count(),
  died_at: count(),
  /** Number of rows written so far, in file order: a later run continues here. */
  written: count(),
  /** Epoch of its kind up to which it has checked rows that other imports added or removed. */
  epoch: field<number | null>(Number, null),
  /** Every existing row that it supersedes is marked. */
  exchanged: field<boolean>(Boolean, false),
  /** Epoch that it opened by being done. */
  done_epoch: field<number | null>(Number, null),
  /** Latest epoch that it opened: by being done, or later by an undo. */
  lane_epoch: field<number | null>(Number, null),
  /** Number of its touched rows. Assigning and taking back do not touch a row. */
  worked_rows: count(),
  /** After an undo: number of removed rows that were assigned, in all and by user and language. */
  withdrawn_rows: count(),
  withdrawn: field<Withdrawn[]>([WITHDRAWN], []),
  /** Time at which all these rows were removed. From then on users are notified. */
  withdrawn_at: when(),
  /** Number of times its jobs were enqueued; part of their names. */
  enqueued: count(),
  /** Number of changes; the id of its events. */
  revision: field<number>(Number, 1),
};

type Held<Fields extends Record<string, { fresh: unknown }>> = { [Name in keyof Fields]: Fields[Name]['fresh'] };
export type GivenFields = Held<typeof GIVEN> & Partial<Held<typeof OPTIONAL>>;
type FreshFields = Held<typeof FIELDS>;

/** One upload and its progress (collection imports). */
export type ImportDocument = GivenFields & FreshFields;

/** Returns the fields of an import when its upload begins. */
export function freshFields(): FreshFields {
  const fields = Object.entries(FIELDS).map(([name, { fresh }]) => [name, Array.isArray(fresh) ? [] : fresh]);
  return Object.fromEntries(fields);
}

const definition = Object.entries({ ...GIVEN, ...OPTIONAL, ...FIELDS }).map(([name, { type }]) => [name, type]);

export const ImportModel = defineModel<ImportDocument>('imports', Object.fromEntries(definition), (schema) => {
  schema.index({ unclean: 1 }, { partialFilterExpression: { unclean: true } });
  schema.index({ kind: 1, _id: -1 });
  schema.index({ kind: 1, lane_epoch: 1 });
  schema.index({ created_by: 1, _id: -1 });
  schema.index({ 'file.sha256': 1 });
  schema.index({ file_kept: 1, finished_at: 1 });
  schema.index({ 'withdrawn.username': 1, withdrawn_at: -1 });
});
