import type { ChangedKey } from '@subtitle/contracts/changed-keys';
import type { LangPair } from '@subtitle/contracts/languages';
import type { OwnSettings } from '@subtitle/contracts/own-settings';
import type { Role } from '@subtitle/contracts/roles';
import { defineModel } from './define-model';

export interface UserDocument {
  _id: number;
  name: string;
  /** As typed at creation; comparisons use `username_lower`. */
  username: string;
  username_lower: string;
  /** argon2id, with its parameters. */
  password_hash: string;
  langPairs: LangPair[];
  roles: Role[];
  status: 'active' | 'inactive';
  created_at: Date;
  /** Username of the creator; absent for accounts that no user created. */
  created_by?: string;
  /** Number of changes of name, roles, pairs and status; absent means 0. */
  revision?: number;
  /** Another person set or knows the password, so the user must change it before any other work. */
  must_change_password?: boolean;
  /** Time at which a temporary password expires. */
  one_time_until?: Date;
  last_sign_in?: Date;
  /** Ids of browsers in which the user signed in, the latest first. */
  devices?: string[];
  /** Changed keyboard shortcuts. */
  keys?: ChangedKey[];
  settings?: OwnSettings;
}

export const UserModel = defineModel<UserDocument>(
  'users',
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    username: { type: String, required: true },
    username_lower: { type: String, required: true },
    password_hash: { type: String, required: true },
    langPairs: { type: [String], required: true },
    roles: { type: [String], required: true },
    status: { type: String, required: true },
    created_at: { type: Date, required: true },
    created_by: String,
    revision: Number,
    must_change_password: Boolean,
    one_time_until: Date,
    last_sign_in: Date,
    devices: { type: [String], default: undefined },
    keys: { type: [{ _id: false, key: String, to: String }], default: undefined },
    settings: { offerOnly: Boolean, noPropagation: Boolean, latinTyping: Boolean, fillAssigned: Boolean },
  },
  (schema) => {
    schema.index({ username_lower: 1 }, { unique: true });
    schema.index({ langPairs: 1 });
    schema.index({ roles: 1, status: 1 });
    schema.index({ devices: 1 });
  },
);
