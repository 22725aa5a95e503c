import { defineModel } from './define-model';

/** How far somebody has read the panels of the header (collection seen_marks). */
export interface SeenMarkDocument {
  /** The user's id. */
  _id: number;
  notifications?: Date;
  comments?: Date;
}

export const SeenMarkModel = defineModel<SeenMarkDocument>('seen_marks', {
  _id: { type: Number, required: true },
  notifications: Date,
  comments: Date,
});
