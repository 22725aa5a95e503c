import type { ItemKind } from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Days after which a correction is no longer offered. */
const KEPT_DAYS = 180;

/** A sentence whose translation was changed after it had been submitted or imported (collection corrections). */
export interface CorrectionDocument {
  /** `${kind}-${item}-${language}-${revision}-${number}` */
  _id: string;
  pair: LangPair;
  /** Id of the source sentence, as in the memory. */
  sentence: string;
  kind: ItemKind;
  item: number;
  language: LanguageCode;
  /** Revision of the unit after the correction. */
  revision: number;
  column: string;
  source: string;
  before: string;
  after: string;
  /** Ids of the two translations, as in the memory. */
  before_entry: string;
  after_entry: string;
  by: string;
  at: Date;
  /** User who decided to leave approved rows as they are; null while nobody has. */
  left: { by: string; at: Date } | null;
}

export const CorrectionModel = defineModel<CorrectionDocument>(
  'corrections',
  {
    _id: { type: String, required: true },
    pair: String,
    sentence: String,
    kind: String,
    item: Number,
    language: String,
    revision: Number,
    column: String,
    source: String,
    before: String,
    after: String,
    before_entry: String,
    after_entry: String,
    by: String,
    at: Date,
    left: Schema.Types.Mixed,
  } as never,
  (schema) => {
    schema.index({ sentence: 1, at: -1 });
    schema.index({ kind: 1, item: 1, language: 1, revision: -1 });
    schema.index({ before_entry: 1, after_entry: 1 });
    schema.index({ at: -1, _id: -1 });
    schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
  },
);
