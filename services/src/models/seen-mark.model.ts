import mongoose, { Schema } from 'mongoose';

/** How far somebody has read the panels of the header (collection seen_marks). */
export interface SeenMarkDocument {
  /** The user's id. */
  _id: number;
  notifications?: Date;
  comments?: Date;
}

const schema = new Schema<SeenMarkDocument>(
  { _id: { type: Number, required: true }, notifications: Date, comments: Date },
  { versionKey: false },
);

export const SeenMarkModel = mongoose.model('seen-mark', schema, 'seen_marks');
