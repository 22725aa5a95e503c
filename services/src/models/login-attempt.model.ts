import { defineModel } from './define-model';

/** Failed attempts with a password since the last success, by account, by device, or by user for their own password. */
export interface LoginAttemptDocument {
  /** An AttemptKey: a prefix, followed by text that a caller typed. */
  _id: string;
  failures: number;
  /** Last attempt; a day later the document is removed. */
  at: Date;
  /** Attempts before this time are refused. */
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
