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
import mongoose, { type Types } from 'mongoose';
import { defineModel } from './define-model';

/** One upload and what became of it (collection imports). */
export interface ImportDocument {
  _id: number;
  kind: ImportKind;
  status: ImportStatus;
  file: { name: string; bytes: number; sha256: string };
  /** Where the file itself lies in the spool. */
  spool_id: Types.ObjectId;
  /** What it holds; not there means a workbook. */
  format?: 'workbook' | 'xls' | 'rows';
  /** Channel of a workbook of videos, or of the video that subtitles belong to. */
  channel_id: number | null;
  /** Of a subtitle file: its language, and its video unless the file's name says which one. */
  subtitles?: { language: LanguageCode; video_id: number | null };
  /** First and last day of its rows; not there before the scan has ended. */
  days?: ImportDays | null;
  rows: number;
  inserted: number;
  /** Of `inserted`: rows that superseded an existing one. */
  replaced: number;
  duplicate: number;
  rejected: number;
  progress: number;
  /** Seconds left; null at first and at the end. */
  eta_seconds: number | null;
  /** What is done with rows that exist already: as uploaded, later as answered. */
  duplicates: DuplicateChoice;
  /** Not null while the import waits for an answer. */
  question: DuplicateQuestion | null;
  asked_at: Date | null;
  /** The import that brought in the same file before. */
  same_file_as: { id: number; created_at: Date; created_by: string } | null;
  errors: ImportError[];
  /** Lines of the errors, and behind them of the warnings. */
  error_groups: ImportErrorGroup[];
  /** Errors by what they are; in earlier imports not there. */
  faults: ImportFault[];
  warnings: ImportFault[];
  error_count: number;
  systemic: SystemicFault | null;
  created_by: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  undone_at: Date | null;
  undone_by: string | null;
  /** The file still lies in the spool. */
  file_kept: boolean;
  /** Its rows are not to be seen: true until it is done, and from its end without success, or its undo, until they are removed. */
  hidden: boolean;
  /** It is on its way: true until it has ended and left nothing to be removed or archived. Whatever is hidden is on its way. */
  unclean: boolean;
  /** What is being removed in the background; null before and after. */
  removal: { done: number; total: number } | null;
  /** Which run works on it; a later one takes over, and nothing an earlier one still sends takes effect. */
  run: number;
  /** Database session of that run: whoever ends or takes over the import ends the run's open transaction by it. */
  run_session: mongoose.mongo.Binary | null;
  /** Rows written so far, in the order of the file: where a later run goes on. */
  written: number;
  /** Epoch of its kind up to which it has looked at what others brought in or undid. */
  epoch: number | null;
  /** Every existing row that it supersedes is marked. */
  exchanged: boolean;
  /** Epoch that it opened by being done. */
  done_epoch: number | null;
  /** The latest epoch that it opened: by being done, or later by being undone. */
  lane_epoch: number | null;
  /** Of its rows: those somebody has worked on. */
  worked_rows: number;
  /** How often its jobs were put in the queue; part of their names. */
  enqueued: number;
  /** Last sign of life of whoever works on it. */
  touched_at: Date;
  /** Rises with every change; the id of its events. */
  revision: number;
}

const plain = (fields: mongoose.SchemaDefinition) =>
  new mongoose.Schema(fields, { _id: false, id: false, suppressReservedKeysWarning: true });
const QUESTION = plain({ duplicate: Number, replaceable: Number, worked: Number, rows: Number });
const DAYS = plain({ from: String, to: String });
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
const FAULT = plain({ key: String, column: String, title: String, errors: Number, first: Number, cause: String });
const SYSTEMIC = plain({ column: String, message: String, rows: Number, of: Number });

export const ImportModel = defineModel<ImportDocument>(
  'imports',
  {
    _id: { type: Number, required: true },
    kind: String,
    status: String,
    file: { _id: false, name: String, bytes: Number, sha256: String },
    spool_id: mongoose.Schema.Types.ObjectId,
    format: String,
    channel_id: Number,
    subtitles: { type: plain({ language: String, video_id: Number }), default: undefined },
    days: { type: DAYS, default: undefined },
    rows: Number,
    inserted: Number,
    replaced: Number,
    duplicate: Number,
    rejected: Number,
    progress: Number,
    eta_seconds: Number,
    duplicates: String,
    question: { type: QUESTION, default: undefined },
    asked_at: Date,
    same_file_as: { type: SAME_FILE, default: undefined },
    errors: [{ _id: false, sheet: String, row: Number, column: String, value: String, message: String }],
    error_groups: [GROUP],
    faults: [FAULT],
    warnings: [FAULT],
    error_count: Number,
    systemic: { type: SYSTEMIC, default: undefined },
    created_by: String,
    created_at: Date,
    started_at: Date,
    finished_at: Date,
    undone_at: Date,
    undone_by: String,
    file_kept: Boolean,
    hidden: Boolean,
    unclean: Boolean,
    removal: { type: plain({ done: Number, total: Number }), default: undefined },
    run: Number,
    run_session: mongoose.Schema.Types.Mixed,
    written: Number,
    epoch: Number,
    exchanged: Boolean,
    done_epoch: Number,
    lane_epoch: Number,
    worked_rows: Number,
    enqueued: Number,
    touched_at: Date,
    revision: Number,
  },
  (schema) => {
    schema.index({ unclean: 1 }, { partialFilterExpression: { unclean: true } });
    schema.index({ kind: 1, _id: -1 });
    schema.index({ kind: 1, lane_epoch: 1 });
    schema.index({ created_by: 1, _id: -1 });
    schema.index({ 'file.sha256': 1 });
    schema.index({ file_kept: 1, finished_at: 1 });
  },
);
