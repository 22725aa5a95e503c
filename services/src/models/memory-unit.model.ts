import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Entry of one place, with the source sentences beside it. */
export interface MemoryPlace {
  entry: string;
  before: string | null;
  after: string | null;
}

/** The places that a unit contributes to the memory (collection memory_units). */
export interface MemoryUnitDocument {
  /** `${kind}:${item}:${language}` */
  _id: string;
  kind: ItemKind;
  item: number;
  language: LanguageCode;
  source: LanguageCode;
  /** First day of the row. */
  from: string;
  lagna: number;
  revision: number;
  rank: number;
  by: string;
  at: Date;
  places: MemoryPlace[];
  /** Hash of everything that the places were computed from. */
  hash: string;
  rules: string;
}

/** Places of an entry, in the order of `compareContexts`. */
export const PLACES_ORDER = { 'places.entry': 1, rank: 1, at: -1, _id: 1 } as const;

export const MemoryUnitModel = defineModel<MemoryUnitDocument>(
  'memory_units',
  {
    _id: { type: String, required: true },
    kind: String,
    item: Number,
    language: String,
    source: String,
    from: String,
    lagna: Number,
    revision: Number,
    rank: Number,
    by: String,
    at: Date,
    places: Schema.Types.Mixed,
    hash: String,
    rules: String,
  } as never,
  (schema) => {
    schema.index(PLACES_ORDER);
    schema.index({ kind: 1, from: 1 });
  },
);
