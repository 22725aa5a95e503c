import { defineModel } from './define-model';

/** A key of a module's team (collection module_keys). Only a hash of its secret is stored. */
export interface ModuleKeyDocument {
  /** 16 hex digits, part of the key. */
  _id: string;
  module: string;
  label: string;
  /** sha256 of the key's secret part of 256 random bits. */
  hash: string;
  made_at: Date;
  made_by: string;
  expires_at: Date;
  /** Updated at most once a minute. */
  last_used_at: Date | null;
  revoked_at: Date | null;
}

export const ModuleKeyModel = defineModel<ModuleKeyDocument>(
  'module_keys',
  {
    _id: { type: String, required: true },
    module: { type: String, required: true },
    label: { type: String, required: true },
    hash: { type: String, required: true },
    made_at: { type: Date, required: true },
    made_by: { type: String, required: true },
    expires_at: { type: Date, required: true },
    last_used_at: Date,
    revoked_at: Date,
  },
  (schema) => {
    schema.index({ module: 1, made_at: -1 });
  },
);
