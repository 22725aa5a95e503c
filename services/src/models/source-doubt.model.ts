import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Days after its last doubt at which a sentence is forgotten. */
const KEPT_DAYS = 180;

/** Somebody keeps a warning of a translation of the sentence, or asked about it. */
export interface SourceDoubt {
  /** `${kind}:${item}:${language}` of the row with the warning, or `question:${thread}`. */
  origin: string;
  /** Target language of the person. */
  language: LanguageCode;
  /** The question, and the row in which it was asked. */
  thread?: { id: number; item: number };
}

/** A source sentence that people doubt (collection source_doubts). */
export interface SourceDoubtDocument {
  /** Key of the sentence (`makeQuestionKey`). */
  _id: string;
  kind: ItemKind;
  /** Source language. */
  language: LanguageCode;
  /** As in `item`; before that, as in the row of the first doubt. Sentences with one key may differ in numbers. */
  sentence: string;
  doubts: SourceDoubt[];
  /** When people of two target languages doubted the sentence; null before. It is set once. */
  at: Date | null;
  /** Username of the person who is told. */
  author: string | null;
  /** Row with the sentence, of this author. */
  item: number | null;
  /** Time of the last doubt. */
  updated_at: Date;
}

export const SourceDoubtModel = defineModel<SourceDoubtDocument>(
  'source_doubts',
  {
    _id: { type: String, required: true },
    kind: String,
    language: String,
    sentence: String,
    doubts: Schema.Types.Mixed,
    at: Date,
    author: String,
    item: Number,
    updated_at: { type: Date, required: true },
  } as never,
  (schema) => {
    schema.index({ 'doubts.origin': 1 });
    schema.index({ author: 1, at: -1 });
    schema.index({ updated_at: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
  },
);
