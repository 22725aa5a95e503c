import type { ItemKind } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

/** An assignment that its caller named, so that it is done once however often it is sent (collection assign_requests). */
export interface AssignRequestDocument {
  /** `${username}:${name}`. */
  _id: string;
  at: Date;
  kind: ItemKind;
  /** What was answered: the rows given, and how they stood then. */
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
