import type { ItemKind } from '@subtitle/contracts/columns';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** How far the figures are counted, and which worker counts them (collection figures_marks): one document. */
export interface FiguresMarkDocument {
  _id: 'figures';
  /** What happened before this moment is counted, or its days are in figures_due. */
  up_to: Date | null;
  /** Of each lane of imports: the epoch whose rows are counted, or their days are in figures_due. */
  epochs: Record<string, number>;
  /** Number of the last batch of days that was stored. */
  batch: number;
  /** Number of days in figures_due. */
  left: number;
  /** When the worker that counts last looked for something new. */
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

/** A day that is to be counted (collection figures_due): the rows of a kind that begin on it, or what people did on it. */
export interface FiguresDueDocument {
  /** `${kind}:${day}` */
  _id: string;
  kind: ItemKind | 'work';
  day: string;
  /** Which look at the audit put it here last: a later one keeps it here while it is counted. */
  since: string;
}

export const FiguresDueModel = defineModel<FiguresDueDocument>('figures_due', {
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  day: { type: String, required: true },
  since: { type: String, required: true },
});
