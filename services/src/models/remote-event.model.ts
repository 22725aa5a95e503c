import type { ModuleEventName } from '@subtitle/contracts/operations/modules';
import { Schema, type Types } from 'mongoose';
import { defineModel } from './define-model';

const REPORTS_DAYS = 90;

/** What happened to a module; only ever added to. */
export interface RemoteEventDocument {
  _id: Types.ObjectId;
  module: string;
  event: ModuleEventName | 'load-error';
  by: string;
  at: Date;
  from?: string | null;
  to?: string | null;
  /** Why, in the words of who did it. */
  reason?: string;
  /** What a browser reported: route, kind, message, and the roles of the person. */
  detail?: Record<string, string>;
}

export const RemoteEventModel = defineModel<RemoteEventDocument>(
  'remote_events',
  {
    _id: { type: Schema.Types.ObjectId, auto: true },
    module: { type: String, required: true },
    event: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    from: String,
    to: String,
    reason: String,
    detail: Schema.Types.Mixed,
  },
  (schema) => {
    schema.index({ module: 1, at: -1 });
    // What was done to a module, without what browsers report of it.
    schema.index({ module: 1, _id: -1 }, { partialFilterExpression: { reason: { $exists: true } } });
    // What browsers report is for finding faults; who published and activated what stays.
    schema.index(
      { at: 1 },
      { expireAfterSeconds: REPORTS_DAYS * 86_400, partialFilterExpression: { event: 'load-error' } },
    );
  },
);
