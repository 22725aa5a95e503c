import mongoose, { Schema, type Types } from 'mongoose';

/** A file on its way into the spool (collection spool_uploads): what is broken off without a word is found by its note. */
export interface SpoolUploadDocument {
  /** Of the file in the spool. */
  _id: Types.ObjectId;
  /** Last sign of life of the API that takes it. */
  touched_at: Date;
}

const schema = new Schema<SpoolUploadDocument>(
  { _id: { type: Schema.Types.ObjectId, required: true }, touched_at: Date },
  { collection: 'spool_uploads', versionKey: false },
);
schema.index({ touched_at: 1 });

export const SpoolUploadModel = mongoose.model('SpoolUpload', schema);
