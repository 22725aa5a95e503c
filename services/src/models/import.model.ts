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
/** `undated`: some of the rows are on no day. */
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

/** Rows in a language that somebody had been assigned and nobody had touched. */
export interface Withdrawn {
  username: string;
  language: LanguageCode;
  rows: number;
}

/** How a field is stored, and what it holds as an upload begins. */
const field = <T>(type: SchemaDefinitionProperty, fresh: T) => ({ type, fresh });
/** One that comes with the upload. */
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
  /** Where the file itself lies in the spool. */
  spool_id: given<Types.ObjectId>(mongoose.Schema.Types.ObjectId),
  /** Channel of a workbook of videos, or of the video that subtitles belong to. */
  channel_id: given<number | null>(Number),
  /** What is done with rows that exist already: as uploaded, later as answered. */
  duplicates: given<DuplicateChoice>(String),
  created_by: given<string>(String),
  created_at: given<Date>(Date),
  /** Last sign of life of whoever works on it. */
  touched_at: given<Date>(Date),
};

/** Fields that not every import has. */
const OPTIONAL = {
  /** What the file holds; not there means a workbook. */
  format: given<'workbook' | 'xls' | 'rows'>(String),
  /** Of a subtitle file: its language, and its video unless the file's name says which one. */
  subtitles: given<{ language: LanguageCode; video_id: number | null }>({
    type: plain({ language: String, video_id: Number }),
    default: undefined,
  }),
  /** Names of the sheets that the uploader selected; not there where nobody did. */
  sheets: given<string[]>({ type: [String], default: undefined }),
  /** First and last day of its rows; not there before the scan has ended. */
  days: given<DaysHeld | null>({ type: DAYS, default: undefined }),
};

const FIELDS = {
  status: field<ImportStatus>(String, NEW_IMPORT.status),
  rows: count(),
  inserted: count(),
  /** Of `inserted`: rows that superseded an existing one. */
  replaced: count(),
  duplicate: count(),
  rejected: count(),
  progress: count(),
  /** Seconds left; null at first and at the end. */
  eta_seconds: field<number | null>(Number, null),
  /** Not null while the import waits for an answer. */
  question: field<DuplicateQuestion | null>({ type: QUESTION, default: undefined }, null),
  asked_at: when(),
  /** Somebody said that dates or ranges may have more rows than the specification has for them. */
  overfull_allowed: field<boolean>(Boolean, false),
  /** The import that brought in the same file before. */
  same_file_as: field<{ id: number; created_at: Date; created_by: string } | null>(
    { type: SAME_FILE, default: undefined },
    null,
  ),
  errors: field<ImportError[]>(
    [{ _id: false, sheet: String, row: Number, column: String, value: String, message: String }],
    [],
  ),
  /** Lines of the errors, and behind them of the warnings. */
  error_groups: field<ImportErrorGroup[]>([GROUP], []),
  /** Errors by what they are; in earlier imports not there. */
  faults: field<ImportFault[]>([FAULT], []),
  warnings: field<ImportFault[]>([FAULT], []),
  error_count: count(),
  systemic: field<SystemicFault | null>({ type: SYSTEMIC, default: undefined }, null),
  started_at: when(),
  finished_at: when(),
  undone_at: when(),
  undone_by: field<string | null>(String, null),
  restored: field<number | null>(Number, null),
  /** The file still lies in the spool. */
  file_kept: field<boolean>(Boolean, NEW_IMPORT.fileKept),
  /** Its rows are not to be seen: true until it is done, and from its end without success, or its undo, until they are removed. */
  hidden: field<boolean>(Boolean, NEW_IMPORT.hidden),
  /** It is on its way: true until it has ended and left nothing to be removed or archived. Whatever is hidden is on its way. */
  unclean: field<boolean>(Boolean, NEW_IMPORT.unclean),
  /** What is being removed in the background; null before and after. */
  removal: field<{ done: number; total: number } | null>(
    { type: plain({ done: Number, total: Number }), default: undefined },
    null,
  ),
  /** Which run works on it; a later one takes over, and nothing an earlier one still sends takes effect. */
  run: count(),
  /** Database session of that run: whoever ends or takes over the import ends the run's open transaction by it. */
  run_session: field<mongoose.mongo.Binary | null>(mongoose.Schema.Types.Mixed, null),
  /** Runs that ended without a word since the import last went forward, and how far it was then. */
  deaths: count(),
  died_at: count(),
  /** Rows written so far, in the order of the file: where a later run goes on. */
  written: count(),
  /** Epoch of its kind up to which it has looked at what others brought in or undid. */
  epoch: field<number | null>(Number, null),
  /** Every existing row that it supersedes is marked. */
  exchanged: field<boolean>(Boolean, false),
  /** Epoch that it opened by being done. */
  done_epoch: field<number | null>(Number, null),
  /** The latest epoch that it opened: by being done, or later by being undone. */
  lane_epoch: field<number | null>(Number, null),
  /** Of its rows: those somebody has touched, which is more than giving them to people and taking them back. */
  worked_rows: count(),
  /** Of its rows, as far as they are removed after an undo: those that somebody had been assigned, and by person and language how many. */
  withdrawn_rows: count(),
  withdrawn: field<Withdrawn[]>([WITHDRAWN], []),
  /** When all of them were removed, and people are told. */
  withdrawn_at: when(),
  /** How often its jobs were put in the queue; part of their names. */
  enqueued: count(),
  /** Rises with every change; the id of its events. */
  revision: field<number>(Number, 1),
};

type Held<Fields extends Record<string, { fresh: unknown }>> = { [Name in keyof Fields]: Fields[Name]['fresh'] };
export type GivenFields = Held<typeof GIVEN> & Partial<Held<typeof OPTIONAL>>;
type FreshFields = Held<typeof FIELDS>;

/** One upload and what became of it (collection imports). */
export type ImportDocument = GivenFields & FreshFields;

/** What every import holds as its upload begins. */
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
