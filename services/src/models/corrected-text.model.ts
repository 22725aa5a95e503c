import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CorrectedSentence } from '@subtitle/contracts/operations/corrected-texts';
import type { ReassignReason } from '@subtitle/contracts/statuses';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Days for which a corrected text is shown to its author. */
const KEPT_DAYS = 400;

/** A submitted text that another person changed (collection corrected_texts). */
export interface CorrectedTextDocument {
  /** `${kind}-${item}-${language}-${base}` */
  _id: string;
  kind: ItemKind;
  item: number;
  language: LanguageCode;
  /** Revision of the author's submission. */
  base: number;
  /** Latest revision of the person who corrected it. */
  revision: number;
  author: string;
  by: string;
  at: Date;
  reason: ReassignReason | null;
  note: string;
  /** Null while the author has not seen it. */
  read_at: Date | null;
  changes: CorrectedSentence[];
  /** Number of changed sentences that are not in `changes`. */
  more: number;
}

export const CorrectedTextModel = defineModel<CorrectedTextDocument>(
  'corrected_texts',
  {
    _id: { type: String, required: true },
    kind: String,
    item: Number,
    language: String,
    base: Number,
    revision: Number,
    author: String,
    by: String,
    at: Date,
    reason: String,
    note: String,
    read_at: Date,
    changes: Schema.Types.Mixed,
    more: Number,
  } as never,
  (schema) => {
    schema.index({ author: 1, at: -1, _id: -1 });
    schema.index({ author: 1, read_at: 1, at: -1 });
    schema.index({ language: 1, at: -1, _id: -1 });
    schema.index({ at: -1, _id: -1 });
    schema.index({ kind: 1, item: 1, language: 1, revision: -1 });
    schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
  },
);
