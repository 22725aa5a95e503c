import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Number of rows of one day with the same values in one language. */
export interface RowCount {
  language: LanguageCode;
  status: Status;
  owner: string | null;
  /** For assigned rows: whether the owner has saved a draft. For pending rows: whether there is an imported text. */
  begun: boolean;
  count: number;
}

/**
 * Counts of the rows of one kind that begin on one day (collection content_days); counted again when one of them
 * changes.
 */
export interface ContentDayDocument {
  /** `${kind}:${day}` */
  _id: string;
  kind: ItemKind;
  day: string;
  counted_at: Date;
  counts: RowCount[];
  /** For rows in review, by language: the times of submission, without rows imported as in review. */
  in_review: { language: LanguageCode; since: Date[] }[];
  /** Number of the batch in which the day was last counted. Readers fetch only the days of later batches. */
  batch?: number;
}

export const ContentDayModel = defineModel<ContentDayDocument>(
  'content_days',
  {
    _id: { type: String, required: true },
    kind: String,
    day: String,
    counted_at: Date,
    counts: { type: Schema.Types.Mixed, default: undefined },
    in_review: { type: Schema.Types.Mixed, default: undefined },
    batch: Number,
  },
  (schema) => {
    schema.index({ batch: 1 });
  },
);
