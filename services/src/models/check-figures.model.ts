import type { CheckCount, Demotion } from '@subtitle/contracts/operations/settings';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Warnings of one day by language and rule, counted from its audit entries (collection check_days). */
export interface CheckDayDocument {
  /** yyyy-mm-dd on the team's clock. */
  _id: string;
  counts: CheckCount[];
}

export const CheckDayModel = defineModel<CheckDayDocument>('check_days', {
  _id: { type: String, required: true },
  counts: Schema.Types.Mixed,
} as never);

/** Sums of the days, and the rules that were demoted (collection check_figures): one document. */
export interface CheckFiguresDocument {
  _id: 'checks';
  counted_at: Date;
  counts: CheckCount[];
  demoted: Demotion[];
}

export const CheckFiguresModel = defineModel<CheckFiguresDocument>('check_figures', {
  _id: { type: String, required: true },
  counted_at: { type: Date, required: true },
  counts: Schema.Types.Mixed,
  demoted: Schema.Types.Mixed,
} as never);
