import { defineModel } from './define-model';

/** Use of machine translation on one day of the team (collection machine_days). */
export interface MachineDayDocument {
  /** The day. */
  _id: string;
  /** Characters sent. */
  characters: number;
  requests: number;
  failures: number;
  /** Times of the last success and the last failure, and the reason of the latter. */
  succeeded_at: Date | null;
  failed_at: Date | null;
  failure: string | null;
}

export const MachineDayModel = defineModel<MachineDayDocument>('machine_days', {
  _id: { type: String, required: true },
  characters: { type: Number, default: 0 },
  requests: { type: Number, default: 0 },
  failures: { type: Number, default: 0 },
  succeeded_at: { type: Date, default: null },
  failed_at: { type: Date, default: null },
  failure: { type: String, default: null },
} as never);
