import { defineModel } from './define-model';

/** Attempts to sign in to one account (a lower-case username, known or not) since the last success. */
export interface LoginAttemptDocument {
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
