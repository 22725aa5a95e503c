import type { ImportKind } from '@subtitle/contracts/columns';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/**
 * A group of rows with the same meaning that were stored under different keys (collection key_twins); the first key is
 * the _id.
 */
export interface KeyTwinsDocument {
  _id: string;
  kind: ImportKind;
  /** Keys of the other rows: the first key with '~' and a number. */
  more: string[];
  found_at: Date;
  /** Decision of an admin; absent before it. */
  settled?: {
    by: string;
    at: Date;
    /** Number of the row that stays visible, which had the key `from`; null if all stay. */
    kept: number | null;
    from?: string;
    /** _ids of the hidden rows. */
    hidden: (string | number)[];
    /** Content change that deleted videos. */
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
