import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Work of one user in one language on one day; each unit counts once. */
export interface WorkCount {
  username: string;
  language: LanguageCode;
  submitted: number;
  /** Units that the user submitted and that were approved or sent back on this day. */
  approved: number;
  sentBack: number;
  /** Units that the user approved. */
  reviewed: number;
}

/**
 * Statistics of one day of the team's clock (collection work_days); counted again after an event of the day, or its
 * undo.
 */
export interface WorkDayDocument {
  /** yyyy-mm-dd */
  _id: string;
  approved: { kind: ItemKind; language: LanguageCode; count: number }[];
  people: WorkCount[];
  /** Seconds between the first and last event of each user, without breaks. */
  presence: { username: string; seconds: number }[];
  /** Seconds from assignment to approval of each unit approved for the first time. */
  processing: number[];
  /** Number of the batch in which the day was last counted. */
  batch?: number;
}

const LIST = { type: Schema.Types.Mixed, default: undefined };

export const WorkDayModel = defineModel<WorkDayDocument>('work_days', {
  _id: { type: String, required: true },
  approved: LIST,
  people: LIST,
  presence: LIST,
  processing: LIST,
  batch: Number,
} as never);
