import type { ToldState } from '@subtitle/contracts/operations/notifications';
import { defineModel } from './define-model';

/** An import that somebody has watched, and what of it their page told them. */
export interface FollowedImport {
  id: number;
  told: ToldState | null;
}

/** How far somebody has read the panels of the header (collection seen_marks). */
export interface SeenMarkDocument {
  /** The user's id. */
  _id: number;
  notifications?: Date;
  comments?: Date;
  /** Lines that were read by themselves, with their times. The latest last. */
  lines?: string[];
  /** The latest last. */
  imports?: FollowedImport[];
}

export const SeenMarkModel = defineModel<SeenMarkDocument>('seen_marks', {
  _id: { type: Number, required: true },
  notifications: Date,
  comments: Date,
  lines: { type: [String], default: undefined },
  imports: { type: [{ _id: false, id: Number, told: String }], default: undefined },
});
