import type { AccountEvent } from '@subtitle/contracts/operations/accounts';
import { Schema } from 'mongoose';
import { appendOnly } from './append-only';
import { defineModel } from './define-model';

/** Longer than a year, so that what happened at the same time last year can still be looked up. */
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

/** Who did what that matters to security (collection security_events): written once and, but for its age, never removed. */
export interface SecurityEventDocument {
  event: SecurityEvent;
  at: Date;
  /** Id of who did it, or of the account that somebody tried to sign in to; null where there is none. */
  user: number | null;
  username: string | null;
  /** Id of the account that it was done to, of what happens to accounts. */
  subject?: number;
  /** Where the request came from, as the API knows it (TRUST_PROXY). */
  address: string;
  /** The request's id, as it stands in the log. */
  request: string;
  /** Name of the operation. */
  operation: string;
  /** What it was done to, or with: a created username, the new settings. */
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
    appendOnly(schema, 'Security events');
  },
);
