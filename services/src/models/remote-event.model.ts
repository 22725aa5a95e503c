import { Schema } from 'mongoose';
import { defineModel } from './define-model';

const REPORTS_DAYS = 90;

/** What happened to a module; only ever added to. */
export interface RemoteEventDocument {
  module: string;
  event: 'published' | 'activated' | 'load-error';
  by: string;
  at: Date;
  from?: string | null;
  to?: string | null;
  /** Why, or what a browser reported: route, kind and message. */
  detail?: Record<string, string>;
}

export const RemoteEventModel = defineModel<RemoteEventDocument>(
  'remote_events',
  {
    module: { type: String, required: true },
    event: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    from: String,
    to: String,
    detail: Schema.Types.Mixed,
  },
  (schema) => {
    schema.index({ module: 1, at: -1 });
    // What browsers report is for finding faults; who published and activated what stays.
    schema.index(
      { at: 1 },
      { expireAfterSeconds: REPORTS_DAYS * 86_400, partialFilterExpression: { event: 'load-error' } },
    );
  },
);
