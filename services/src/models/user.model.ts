import type { LangPair } from '@subtitle/contracts/languages';
import type { Role } from '@subtitle/contracts/roles';
import { defineModel } from './define-model';

export interface UserDocument {
  _id: number;
  name: string;
  /** As typed at creation; `username_lower` is what is compared. */
  username: string;
  username_lower: string;
  /** argon2id, with its parameters. */
  password_hash: string;
  langPairs: LangPair[];
  roles: Role[];
  status: 'active' | 'inactive';
  created_at: Date;
  /** Username of who made the account; absent of those that a start made. */
  created_by?: string;
  /** Counts the changes of name, roles, pairs and status; absent = 0. */
  revision?: number;
  /** Somebody else chose the password, or knows it: it opens nothing but its own change. */
  must_change_password?: boolean;
  /** Until when a temporary password is good. */
  one_time_until?: Date;
  last_sign_in?: Date;
  /** Ids of the browsers somebody signed in from, the latest first. */
  devices?: string[];
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
  },
  (schema) => {
    schema.index({ username_lower: 1 }, { unique: true });
    schema.index({ langPairs: 1 });
    schema.index({ roles: 1, status: 1 });
    schema.index({ devices: 1 });
  },
);
