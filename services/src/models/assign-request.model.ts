import type { ItemKind } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

/** An assignment with an id from its caller, so that a repeated request has no effect (collection assign_requests). */
export interface AssignRequestDocument {
  /** `${username}:${name}`. */
  _id: string;
  at: Date;
  kind: ItemKind;
  /** The answer: message, and the assigned rows with their revisions. */
  message: string;
  asked: number;
  ids: number[];
  revisions: number[];
}

export const AssignRequestModel = defineModel<AssignRequestDocument>(
  'assign_requests',
  {
    _id: { type: String, required: true },
    at: Date,
    kind: String,
    message: String,
    asked: Number,
    ids: [Number],
    revisions: [Number],
  },
  (schema) => {
    schema.index({ at: 1 }, { expireAfterSeconds: 86_400 });
  },
);
