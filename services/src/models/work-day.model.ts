import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** What one person did in one language on one day: each unit once. */
export interface DoneCount {
  username: string;
  language: LanguageCode;
  submitted: number;
  /** Of what they had submitted: approved, and sent back, on this day. */
  approved: number;
  sentBack: number;
  /** Approved by them. */
  reviewed: number;
}

/** What happened on one day of the team's clock (collection work_days): counted again when something happens on it, or is undone. */
export interface WorkDayDocument {
  /** yyyy-mm-dd */
  _id: string;
  approved: { kind: ItemKind; language: LanguageCode; count: number }[];
  people: DoneCount[];
  /** Seconds between the first and the last event of each person, pauses left out. */
  presence: { username: string; seconds: number }[];
  /** Seconds from assigned to approved of each unit that was approved for the first time. */
  processing: number[];
  /** Number of the batch that counted it last. */
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
