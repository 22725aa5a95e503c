import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Status } from '@subtitle/contracts/statuses';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Rows of one day that stand alike in one language. */
export interface AlikeCount {
  language: LanguageCode;
  status: Status;
  owner: string | null;
  /** Of what is assigned: its owner has begun. Of what is pending: a text is there already, which a workbook brought. */
  begun: boolean;
  count: number;
}

/** How the rows of one kind stand that begin on one day (collection content_days): counted again when one of them changes. */
export interface ContentDayDocument {
  /** `${kind}:${day}` */
  _id: string;
  kind: ItemKind;
  day: string;
  counted_at: Date;
  counts: AlikeCount[];
  /** Since when each row in review waits there, by language; what was imported so is not among them. */
  in_review: { language: LanguageCode; since: Date[] }[];
  /** Number of the batch that counted it last; readers fetch the days of later batches only. */
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
