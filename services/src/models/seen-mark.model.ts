import type { ShownState } from '@subtitle/contracts/operations/notifications';
import { defineModel } from './define-model';

/** An import that a user follows, and the states that its page has shown. */
export interface FollowedImport {
  id: number;
  told: ShownState | null;
}

/** The notifications and comments that a user has read in the panels of the header (collection seen_marks). */
export interface SeenMarkDocument {
  /** Id of the user. */
  _id: number;
  notifications?: Date;
  comments?: Date;
  /** Single lines that were read, with their times, the latest last. */
  lines?: string[];
  /** Latest last. */
  imports?: FollowedImport[];
}

export const SeenMarkModel = defineModel<SeenMarkDocument>('seen_marks', {
  _id: { type: Number, required: true },
  notifications: Date,
  comments: Date,
  lines: { type: [String], default: undefined },
  imports: { type: [{ _id: false, id: Number, told: String }], default: undefined },
});
