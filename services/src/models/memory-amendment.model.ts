import type { LangPair } from '@subtitle/contracts/languages';
import type { AmendmentAct } from '@subtitle/contracts/operations/memory-amendments';
import { Schema } from 'mongoose';
import { makeAppendOnly } from './append-only';
import { defineModel } from './define-model';
import type { AmendedState } from './memory-entry.model';

/**
 * One act of a person on an entry of the memory (collection memory_amendments). Learnt texts stay as they are; the
 * latest amendment of an entry decides which translation is suggested.
 */
export interface MemoryAmendmentDocument {
  /** Number in the order of the acts. */
  _id: number;
  /** Id of the entry when it was amended first. All amendments of an entry have the same, also after other rules. */
  subject: string;
  act: AmendmentAct;
  pair: LangPair;
  /** Texts that rows taught, from which the entry's id is made; the first texts of an entry that a person added. */
  learnt: { source: string; target: string };
  /** State of the entry after the act. */
  state: AmendedState['state'];
  /** Texts that hold after the act; the target is null if none is suggested, or if the learnt one holds. */
  source: string;
  target: string | null;
  by: string;
  at: Date;
  reason: string;
  /** Import that brought the entry; null for the others. */
  import: number | null;
}

export const MemoryAmendmentModel = defineModel<MemoryAmendmentDocument>(
  'memory_amendments',
  {
    _id: { type: Number, required: true },
    subject: { type: String, required: true },
    act: { type: String, required: true },
    pair: { type: String, required: true },
    learnt: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    source: { type: String, required: true },
    target: { type: String, default: null },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    reason: { type: String, default: '' },
    import: { type: Number, default: null },
  } as never,
  (schema) => {
    schema.index({ subject: 1, _id: 1 });
    makeAppendOnly(schema, 'Amendments of the memory');
  },
);
