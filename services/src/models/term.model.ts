import type { LanguageCode } from '@subtitle/contracts/languages';
import type { TermEntries, TermEvent, TermStatus } from '@subtitle/contracts/operations/terms';
import { Schema } from 'mongoose';
import { makeAppendOnly } from './append-only';
import { defineModel } from './define-model';

/** A term (collection terms). */
export interface TermDocument {
  _id: number;
  revision: number;
  status: TermStatus;
  entries: TermEntries;
  note: string;
  languages: LanguageCode[];
  /** Folded forms of all languages and the words in them, for the search. */
  keys: string[];
  /** Number of the last change among those of all terms; lists have the newest change first. */
  order: number;
  /** User who changed it last; '' for terms that came with the product. */
  by: string;
  at: Date;
}

export const TermModel = defineModel<TermDocument>(
  'terms',
  {
    _id: { type: Number, required: true },
    revision: Number,
    status: String,
    entries: Schema.Types.Mixed,
    note: String,
    languages: [String],
    keys: [String],
    order: Number,
    by: String,
    at: Date,
  } as never,
  (schema) => {
    schema.index({ order: -1 });
    schema.index({ status: 1, order: -1 });
    schema.index({ languages: 1, order: -1 });
    schema.index({ languages: 1, status: 1, order: -1 });
    schema.index({ keys: 1 });
  },
);

/** One change of a term with the content after it (collection term_changes), written in the transaction of the change. */
export interface TermChangeDocument {
  term: number;
  revision: number;
  event: TermEvent;
  by: string;
  at: Date;
  reason: string;
  entries: TermEntries;
  note: string;
}

export const TermChangeModel = defineModel<TermChangeDocument>(
  'term_changes',
  {
    term: Number,
    revision: Number,
    event: String,
    by: String,
    at: Date,
    reason: String,
    entries: Schema.Types.Mixed,
    note: String,
  } as never,
  (schema) => {
    schema.index({ term: 1, revision: -1 }, { unique: true });
    schema.index({ by: 1, event: 1, term: -1 });
    makeAppendOnly(schema, 'Changes of terms');
  },
);

/** Number of changes of all terms (collection term_marks): one document, by which copies of the terms are checked. */
export interface TermMarkDocument {
  _id: 'terms';
  revision: number;
}

export const TermMarkModel = defineModel<TermMarkDocument>('term_marks', {
  _id: { type: String, required: true },
  revision: { type: Number, required: true },
});
