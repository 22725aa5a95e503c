import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** A signed-in browser. A session whose row is gone has ended. */
export interface SessionDocument {
  _id: string;
  user_id: number;
  created_at: Date;
  /** Last use, written at most once a minute. */
  seen_at: Date;
  /** End of the session however busy it is. */
  expires_at: Date;
  /** Browser and system, for people who look through their sessions. */
  device?: string;
  /** By the module's name: where it comes from in this browser alone. */
  overrides?: Record<string, { version?: string; address?: string; since: Date }>;
}

export const SessionModel = defineModel<SessionDocument>(
  'sessions',
  {
    _id: { type: String, required: true },
    user_id: { type: Number, required: true },
    created_at: { type: Date, required: true },
    seen_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    device: String,
    overrides: Schema.Types.Mixed,
  },
  (schema) => {
    schema.index({ user_id: 1 });
    schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
  },
);
