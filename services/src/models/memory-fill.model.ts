import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FillState } from '@subtitle/contracts/operations/memory-fills';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Days after which the record of a job is removed, as the records of its rows are. */
const KEPT_DAYS = 30;

/** A job that fills rows from the memory (collection memory_fills). */
export interface MemoryFillDocument {
  /** The batch of its rows in propagated_units. */
  _id: string;
  /** User who started it. */
  by: string;
  at: Date;
  state: FillState;
  units: { kind: ItemKind; id: number; language: LanguageCode }[];
  /** Whether there were more open rows than one job reads. */
  limited: boolean;
  /** Position of the unit that is filled next. Every write of the job is conditional on it. */
  next: number;
  rows: number;
  sentences: number;
  all: number;
  changed: number;
  /** Absent in jobs of earlier versions. */
  unfit?: number;
}

export const MemoryFillModel = defineModel<MemoryFillDocument>(
  'memory_fills',
  {
    _id: { type: String, required: true },
    by: String,
    at: Date,
    state: String,
    units: Schema.Types.Mixed,
    limited: Boolean,
    next: Number,
    rows: Number,
    sentences: Number,
    all: Number,
    changed: Number,
    unfit: Number,
  } as never,
  (schema) => {
    schema.index({ state: 1, at: 1 });
    schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
  },
);
