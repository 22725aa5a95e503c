import type { LangPair } from '@subtitle/contracts/languages';
import type { MemoryImportState } from '@subtitle/contracts/operations/memory-exchange';
import { Schema, type Types } from 'mongoose';
import { defineModel } from './define-model';

/** Fault of a file with its line, or its row in a workbook. */
export interface MemoryFileFault {
  line: number;
  sentence: string;
}

/** Figures of a checked file. */
export interface MemoryImportCounts {
  sentences: number;
  fresh: number;
  differing: number;
  known: number;
  /** Absent for imports that counted these units as untranslated. */
  sourceless?: number;
  untranslated: number;
  otherLanguages: number;
  unmatched: number;
  faults: number;
}

/** A file of translations that was uploaded into the memory (collection memory_imports). */
export interface MemoryImportDocument {
  _id: number;
  /** File in the spool; null after it was removed. */
  spool_id: Types.ObjectId | null;
  name: string;
  bytes: number;
  /** The only imported pair; null for all pairs of the importer. */
  pair: LangPair | null;
  /** Pairs that are imported: those of the importer at the upload. */
  allowed: LangPair[];
  /** Pairs that the file contains. */
  pairs: LangPair[];
  by: string;
  at: Date;
  state: MemoryImportState;
  /** Worker that reads or stores it. Without a renewal until `held_until`, another worker takes over. */
  holder: string | null;
  held_until: Date | null;
  /** Sentences that the current step has finished. A stored batch is counted in its own transaction. */
  finished: number;
  /** Rules that the file was split by while it is stored (store/rules.ts); '' before. `finished` depends on them. */
  rules: string;
  /** Translations that the import added; absent for imports before they were counted. */
  stored?: number;
  /** Share of the file that was read, while it is checked. */
  share: number;
  counts: MemoryImportCounts;
  /** First faults, in the order of the file. */
  faults: MemoryFileFault[];
  /** First units and texts that are left out, in the order of the file; absent for imports before they were kept. */
  left_out?: MemoryFileFault[];
  /** Translations that an undo removed; absent before one. */
  removed?: number;
}

export const NO_COUNTS: MemoryImportCounts = {
  sentences: 0,
  fresh: 0,
  differing: 0,
  known: 0,
  untranslated: 0,
  otherLanguages: 0,
  unmatched: 0,
  faults: 0,
};

export const MemoryImportModel = defineModel<MemoryImportDocument>(
  'memory_imports',
  {
    _id: { type: Number, required: true },
    spool_id: { type: Schema.Types.ObjectId, default: null },
    name: { type: String, required: true },
    bytes: { type: Number, required: true },
    pair: { type: String, default: null },
    allowed: [String],
    pairs: [String],
    by: { type: String, required: true },
    at: { type: Date, required: true },
    state: { type: String, required: true },
    holder: { type: String, default: null },
    held_until: { type: Date, default: null },
    finished: { type: Number, default: 0 },
    rules: { type: String, default: '' },
    stored: Number,
    share: { type: Number, default: 0 },
    counts: { type: Schema.Types.Mixed, required: true },
    faults: Schema.Types.Mixed,
    left_out: Schema.Types.Mixed,
    removed: Number,
  } as never,
  (schema) => {
    schema.index({ state: 1, _id: 1 });
    schema.index({ spool_id: 1 });
    schema.index({ by: 1, at: 1 });
  },
);
