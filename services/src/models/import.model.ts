import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportError, ImportStatus } from '@subtitle/contracts/entities/import';
import mongoose, { type Types } from 'mongoose';

/** One upload and what became of it (collection imports). */
export interface ImportDocument {
  _id: number;
  kind: ImportKind;
  status: ImportStatus;
  file: { name: string; bytes: number; sha256: string };
  /** Where the file itself lies in the spool. */
  spool_id: Types.ObjectId;
  /** Channel of a workbook of videos. */
  channel_id: number | null;
  rows: number;
  inserted: number;
  duplicate: number;
  rejected: number;
  progress: number;
  errors: ImportError[];
  error_count: number;
  created_by: string;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  /** Its rows are not to be seen: true until it is done, or until what it wrote is removed for good. */
  hidden: boolean;
  cancel_requested: boolean;
  /** The scan whose segments count; a second scan of the same import takes over with a new name. */
  scan_run: string | null;
  /** First id of the block its rows take. */
  first_id: number | null;
  chunks: number;
  /** How often its jobs were put in the queue; part of their names. */
  enqueued: number;
  /** Last sign of life of whoever works on it. */
  touched_at: Date;
  /** Rises with every change; the id of its events. */
  revision: number;
}

const schema = new mongoose.Schema<ImportDocument>(
  {
    _id: { type: Number, required: true },
    kind: String,
    status: String,
    file: { _id: false, name: String, bytes: Number, sha256: String },
    spool_id: mongoose.Schema.Types.ObjectId,
    channel_id: Number,
    rows: Number,
    inserted: Number,
    duplicate: Number,
    rejected: Number,
    progress: Number,
    errors: [{ _id: false, sheet: String, row: Number, column: String, value: String, message: String }],
    error_count: Number,
    created_by: String,
    created_at: Date,
    started_at: Date,
    finished_at: Date,
    hidden: Boolean,
    cancel_requested: Boolean,
    scan_run: String,
    first_id: Number,
    chunks: Number,
    enqueued: Number,
    touched_at: Date,
    revision: Number,
  },
  { collection: 'imports', autoIndex: false, versionKey: false, suppressReservedKeysWarning: true },
);
schema.index({ hidden: 1 }, { partialFilterExpression: { hidden: true } });
schema.index({ kind: 1, _id: -1 });
schema.index({ 'file.sha256': 1 });

export const ImportModel = mongoose.model('Import', schema);
