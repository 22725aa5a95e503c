import { Schema, type Types } from 'mongoose';
import { defineModel } from './define-model';

/** A file being uploaded to the spool (collection spool_uploads), by which the sweep finds aborted uploads. */
export interface SpoolUploadDocument {
  /** Id of the file in the spool. */
  _id: Types.ObjectId;
  /** Last sign of progress from the API that receives it. */
  touched_at: Date;
}

export const SpoolUploadModel = defineModel<SpoolUploadDocument>(
  'spool_uploads',
  { _id: { type: Schema.Types.ObjectId, required: true }, touched_at: Date },
  (schema) => {
    schema.index({ touched_at: 1 });
  },
);
