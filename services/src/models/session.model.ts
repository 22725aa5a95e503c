import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** A signed-in browser. A session without a document has ended. */
export interface SessionDocument {
  _id: string;
  user_id: number;
  created_at: Date;
  /** Last use, updated at most once a minute. */
  seen_at: Date;
  /** End of the session, even if it is in use. */
  expires_at: Date;
  /** Browser and system, shown in the list of sessions. */
  device?: string;
  /** Sources of modules for this session, by module name. */
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
