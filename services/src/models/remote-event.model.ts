import type { ModuleEventName } from '@subtitle/contracts/operations/modules';
import { Schema, type Types } from 'mongoose';
import { defineModel } from './define-model';

const REPORTS_DAYS = 90;

/** An event of a module; documents are only added. */
export interface RemoteEventDocument {
  _id: Types.ObjectId;
  module: string;
  event: ModuleEventName | 'load-error';
  by: string;
  at: Date;
  from?: string | null;
  to?: string | null;
  /** Reason, as the user typed it. */
  reason?: string;
  /** Report of a browser: route, kind, message, and the user's roles. */
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
    // Changes of a module, without reports of browsers.
    schema.index({ module: 1, _id: -1 }, { partialFilterExpression: { reason: { $exists: true } } });
    // Reports of browsers expire; publications and activations stay.
    schema.index(
      { at: 1 },
      { expireAfterSeconds: REPORTS_DAYS * 86_400, partialFilterExpression: { event: 'load-error' } },
    );
  },
);
