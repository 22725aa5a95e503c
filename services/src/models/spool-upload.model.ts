import { Schema, type Types } from 'mongoose';
import { defineModel } from './define-model';

/** A file on its way into the spool (collection spool_uploads): what is broken off without a word is found by its note. */
export interface SpoolUploadDocument {
  /** Of the file in the spool. */
  _id: Types.ObjectId;
  /** Last sign of life of the API that takes it. */
  touched_at: Date;
}

export const SpoolUploadModel = defineModel<SpoolUploadDocument>(
  'spool_uploads',
  { _id: { type: Schema.Types.ObjectId, required: true }, touched_at: Date },
  (schema) => {
    schema.index({ touched_at: 1 });
  },
);
