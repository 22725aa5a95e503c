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
  },
  (schema) => {
    schema.index({ username_lower: 1 }, { unique: true });
    schema.index({ langPairs: 1, roles: 1 });
  },
);
