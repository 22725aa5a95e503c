import type { ItemKind } from '@subtitle/contracts/columns';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Progress of the statistics, and the worker that counts them (collection figures_marks): one document. */
export interface FiguresMarkDocument {
  _id: 'figures';
  /** Events before this time are counted, or their days are in figures_due. */
  up_to: Date | null;
  /** By lane of imports: the epoch whose rows are counted, or whose days are in figures_due. */
  epochs: Record<string, number>;
  /** Number of the last stored batch of days. */
  batch: number;
  /** Number of days in figures_due. */
  left: number;
  /** Time at which the counting worker last looked for changes. */
  seen_at: Date | null;
  holder: string | null;
  held_until: Date | null;
}

const DATE = { type: Date, default: null };

export const FiguresMarkModel = defineModel<FiguresMarkDocument>('figures_marks', {
  _id: { type: String, required: true },
  up_to: DATE,
  epochs: { type: Schema.Types.Mixed, default: {} },
  batch: { type: Number, default: 0 },
  left: { type: Number, default: 0 },
  seen_at: DATE,
  holder: { type: String, default: null },
  held_until: DATE,
} as never);

/** A day to be counted (collection figures_due): rows of a kind that begin on it, or work done on it. */
export interface FiguresDueDocument {
  /** `${kind}:${day}` */
  _id: string;
  kind: ItemKind | 'work';
  day: string;
  /**
   * Id of the audit scan that last added the day. If a later scan adds the day during the counting, the day stays here.
   */
  since: string;
}

export const FiguresDueModel = defineModel<FiguresDueDocument>('figures_due', {
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  day: { type: String, required: true },
  since: { type: String, required: true },
});
