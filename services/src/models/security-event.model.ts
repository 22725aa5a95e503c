import type { AccountEvent } from '@subtitle/contracts/operations/accounts';
import { Schema } from 'mongoose';
import { makeAppendOnly } from './append-only';
import { defineModel } from './define-model';

/** More than a year, so that events at the same time last year can still be looked up. */
const KEPT_DAYS = 400;

export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'signed-out'
  | 'denied'
  | 'user-created'
  | AccountEvent['event']
  | 'channel-created'
  | 'settings-changed'
  | 'module-key-made'
  | 'module-key-revoked'
  | 'module-override-set'
  | 'module-override-cleared';

/**
 * An event that matters to security, with its user (collection security_events); written once and removed only by age.
 */
export interface SecurityEventDocument {
  event: SecurityEvent;
  at: Date;
  /** Id of the user, or of the account of an attempted sign-in; null without a user. */
  user: number | null;
  username: string | null;
  /** Id of the changed account, for events of accounts. */
  subject?: number;
  /** Address of the client, as the API knows it (TRUST_PROXY). */
  address: string;
  /** Request id, as in the log. */
  request: string;
  /** Name of the operation. */
  operation: string;
  /** Object or values of the event: a created username, the new settings. */
  detail?: Record<string, unknown>;
}

export const SecurityEventModel = defineModel<SecurityEventDocument>(
  'security_events',
  {
    event: { type: String, required: true },
    at: { type: Date, required: true },
    user: Number,
    username: String,
    subject: Number,
    address: String,
    request: String,
    operation: String,
    detail: Schema.Types.Mixed,
  },
  (schema) => {
    schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
    schema.index({ username: 1, at: -1 });
    schema.index({ subject: 1, at: -1 });
    makeAppendOnly(schema, 'Security events');
  },
);
