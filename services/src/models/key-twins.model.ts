import type { ImportKind } from '@subtitle/contracts/columns';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Rows that were stored as different ones although they mean the same (collection key_twins); their first key is the _id. */
export interface KeyTwinsDocument {
  _id: string;
  kind: ImportKind;
  /** Keys of the further ones: the first with '~' and a number. */
  more: string[];
  found_at: Date;
  /** How an admin settled it; not there until then. */
  settled?: {
    by: string;
    at: Date;
    /** Number of the row that stays, which had the key `from`; null where all stay. */
    kept: number | null;
    from?: string;
    /** _ids of the rows that were hidden. */
    hidden: (string | number)[];
    /** Change of content by which videos were deleted. */
    change?: number;
  };
}

export const KeyTwinsModel = defineModel<KeyTwinsDocument>(
  'key_twins',
  {
    _id: { type: String, required: true },
    kind: String,
    more: [String],
    found_at: Date,
    settled: { type: Schema.Types.Mixed, default: undefined },
  },
  (schema) => {
    schema.index({ 'settled.at': 1, _id: 1 });
  },
);
