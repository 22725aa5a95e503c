import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ThreadPlace } from '@subtitle/contracts/operations/talk';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** One comment of a thread. Its position in the thread is its id. */
export interface TalkComment {
  by: string;
  at: Date;
  text: string;
  /** Usernames. */
  mentions: string[];
  /** Texts before each change, oldest first, with the time at which they were written. */
  earlier?: { text: string; at: Date }[];
  /** Time of the last change. */
  changed_at?: Date;
  deleted?: true;
}

/** A comment on a unit with its replies (collection talk_threads). It is never written together with its row. */
export interface TalkThreadDocument {
  _id: number;
  /** `${kind}:${item}:${language}`; absent if its only comment was deleted, so that no query finds it. */
  unit?: string;
  kind: ItemKind;
  item: number;
  language: LanguageCode;
  place: ThreadPlace;
  /** The source sentence that a question is about, and the rules by which its key was made. */
  question?: {
    language: LanguageCode;
    sentence: string;
    rules: string;
    /** Person who wrote the text, if it was not imported. */
    author?: string;
  };
  /** Key of the sentence (`makeQuestionKey`). A sentence has one question in all rows. */
  key?: string;
  open: boolean;
  settled: { by: string; at: Date } | null;
  /** Position of the comment that answers the question. */
  answer: number | null;
  /** Usernames of authors and mentioned people. */
  people: string[];
  /** Time of the latest comment. */
  last_at: Date;
  comments: TalkComment[];
}

const { Mixed } = Schema.Types;

export const TalkThreadModel = defineModel<TalkThreadDocument>(
  'talk_threads',
  {
    _id: { type: Number, required: true },
    unit: String,
    kind: String,
    item: Number,
    language: String,
    place: Mixed,
    question: { type: Mixed, default: undefined },
    key: String,
    open: Boolean,
    settled: { type: Mixed, default: null },
    answer: { type: Number, default: null },
    people: [String],
    last_at: Date,
    comments: Mixed,
  } as never,
  (schema) => {
    schema.index({ unit: 1, open: 1, _id: 1 });
    schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } });
    // Questions only; comments have no key.
    schema.index({ open: 1, _id: -1 }, { partialFilterExpression: { key: { $type: 'string' } } });
    schema.index({ people: 1, last_at: -1 });
  },
);
