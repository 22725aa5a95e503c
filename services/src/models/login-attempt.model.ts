import { defineModel } from './define-model';

/** Attempts with a password that is one account's, one device's or a person's own, since the last success. */
export interface LoginAttemptDocument {
  /** An AttemptKey; what a caller typed stands behind its prefix. */
  _id: string;
  failures: number;
  /** Last attempt; a day later all is forgotten. */
  at: Date;
  /** Attempts before this moment are refused. */
  until: Date;
}

export const LoginAttemptModel = defineModel<LoginAttemptDocument>(
  'login_attempts',
  {
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    at: { type: Date, required: true },
    until: { type: Date, required: true },
  },
  (schema) => {
    schema.index({ at: 1 }, { expireAfterSeconds: 86_400 });
  },
);
