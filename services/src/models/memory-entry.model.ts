import type { LangPair } from '@subtitle/contracts/languages';
import type { Amended } from '@subtitle/contracts/operations/memory-amendments';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** A place of the memory: one sentence of one unit. */
export interface MemoryContext {
  /** `${kind}:${id}:${language}` */
  unit: string;
  /** Number of the place in the unit, from 0. */
  place: number;
  /** Position of the unit's state in MEMORY_STATES. */
  rank: number;
  /** User who approved or corrected the unit last. */
  by: string;
  at: Date;
  /** Source sentences beside it (`sentence`); null at the start and end of a text. */
  before: string | null;
  after: string | null;
  /** Position of the row's lagna. */
  lagna: number;
}

/** State that a person gave an entry: the latest of its amendments. */
export interface AmendedState {
  /** `learnt`: an amendment was taken back, and the learnt translation holds. */
  state: Amended['state'] | 'learnt';
  /** Texts that hold instead of the learnt ones; the target is null if none does. */
  source: string;
  target: string | null;
  by: string;
  at: Date;
  reason: string;
  /** `subject` and `_id` of the amendment. */
  subject: string;
  amendment: number;
  /** Import that brought the entry; null for the others. */
  import: number | null;
}

/** One translation of a source sentence in a language pair (collection memory_entries). */
export interface MemoryEntryDocument {
  /** Hash of pair, source sentence and translation, both without their numbers and dates. */
  _id: string;
  pair: LangPair;
  /** Hash of pair and key. All translations of a source sentence have the same. */
  sentence: string;
  /** Key of the source sentence (domain/memory/sentence-key.ts). */
  key: string;
  /** MinHash bands of the key; none if the key is too long for similar matches. */
  bands: number[];
  /** Hashes of the words of all texts (domain/memory/search-words.ts). */
  words: number[];
  /** The latest place's texts when it was learnt. Its other places differ only in numbers, dates, case and end marks. */
  source: string;
  target: string;
  /** Number of places; 0 only for an entry that a person added or amended. */
  uses: number;
  /** The first places in the order of `compareContexts`. */
  contexts: MemoryContext[];
  amended?: AmendedState;
  /** Rules that the key and the bands were made by. */
  rules: string;
}

/** Index of a source sentence's translations, those used most first. */
export const SENTENCE_FIELDS = { sentence: 1, uses: -1 } as const;
/** Finds entries by a word. */
export const WORDS_INDEX = { pair: 1, words: 1 } as const;
/** Finds the most used entries of a pair. */
export const USES_INDEX = { pair: 1, uses: -1 } as const;

export const MemoryEntryModel = defineModel<MemoryEntryDocument>(
  'memory_entries',
  {
    _id: { type: String, required: true },
    pair: String,
    sentence: String,
    key: String,
    bands: [Number],
    words: [Number],
    source: String,
    target: String,
    uses: Number,
    contexts: Schema.Types.Mixed,
    amended: Schema.Types.Mixed,
    rules: String,
  } as never,
  (schema) => {
    schema.index(SENTENCE_FIELDS);
    schema.index({ pair: 1, bands: 1 });
    schema.index(WORDS_INDEX);
    schema.index(USES_INDEX);
    schema.index({ 'amended.subject': 1 }, { sparse: true });
    // Counts and finds the entries of an import without those that other people amended.
    schema.index(
      { 'amended.import': 1, 'amended.state': 1, uses: 1 },
      { partialFilterExpression: { 'amended.import': { $gt: 0 } } },
    );
  },
);
