import type { ItemKind } from '@subtitle/contracts/columns';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Progress of the memory, and the worker that follows the changes (collection memory_marks): one document. */
export interface MemoryMarkDocument {
  _id: 'memory';
  /** Rows changed before this time are learnt, or they are in memory_due. */
  up_to: Date | null;
  /** By lane of imports: the epoch whose rows are learnt, or are in memory_due. */
  epochs: Record<string, number>;
  /** Rules for which all rows were added to memory_due; '' before the first time. */
  rules: string;
  /** Rules by which all rows are learnt. A difference from the current rules means that the memory is being rebuilt. */
  built: string;
  holder: string | null;
  held_until: Date | null;
}

const DATE = { type: Date, default: null };

export const MemoryMarkModel = defineModel<MemoryMarkDocument>('memory_marks', {
  _id: { type: String, required: true },
  up_to: DATE,
  epochs: { type: Schema.Types.Mixed, default: {} },
  rules: { type: String, default: '' },
  built: { type: String, default: '' },
  holder: { type: String, default: null },
  held_until: DATE,
} as never);

/** A row to be learnt again (collection memory_due). */
export interface MemoryDueDocument {
  /** `${turn}:${kind}:${item}`. Rows are learnt in this order. */
  _id: string;
  kind: ItemKind;
  item: number;
  /**
   * Id of the check that last added the row. If a later check adds the row while it is being learnt, the row stays here.
   */
  since: string;
  /** Number of times that learning it failed since then, and when it is tried again; absent if it did not fail. */
  failures?: number;
  retry_at?: Date;
}

export const MemoryDueModel = defineModel<MemoryDueDocument>('memory_due', {
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  item: { type: Number, required: true },
  since: { type: String, required: true },
  failures: Number,
  retry_at: Date,
} as never);
