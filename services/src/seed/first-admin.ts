import { randomBytes } from 'node:crypto';
import { findPasswordFault } from '@subtitle/domain/users/password-policy';
import { cleanUsername, findUsernameFault, getAccountKey } from '@subtitle/domain/users/username';
import { createServerOrigin } from '../actor';
import { hashPassword } from '../features/auth/password';
import { recordInTransaction } from '../features/security/record-event';
import { inTransaction } from '../infra/transaction';
import { allocateIds } from '../models/allocate-ids';
import { type UserDocument, UserModel } from '../models/user.model';
import { StartupError } from '../startup-error';

const USERNAME = 'admin@example.com';

/** The first admin. Missing fields are filled in. */
export interface FirstAdmin {
  username?: string;
  password?: string;
}

/**
 * Creates an admin if there are no users, so that an admin can sign in and add the others.
 * @returns the account, with its password if it was generated here (it is stored nowhere else); null if users exist
 * @throws StartupError for a password that breaks the policy
 */
export async function createFirstAdmin(given: FirstAdmin, now: Date): Promise<Required<FirstAdmin> | null> {
  if (await UserModel.exists({})) return null;
  const username = cleanUsername(given.username ?? USERNAME);
  const password = given.password ?? createPassword();
  const nameless = findUsernameFault(username);
  if (nameless) throw new StartupError(`ADMIN_USERNAME cannot be used: ${nameless}`);
  const fault = findPasswordFault(password, [username]);
  if (fault) throw new StartupError(`ADMIN_PASSWORD cannot be used: ${fault}`);
  await storeAdmin(username, password, now);
  return { username, password: given.password === undefined ? password : '' };
}

/** Stores the account and its security event in one transaction. */
async function storeAdmin(username: string, password: string, at: Date): Promise<void> {
  const details: Pick<UserDocument, 'username' | 'roles' | 'langPairs'> = {
    username,
    roles: ['admin'],
    langPairs: ['en_hi'],
  };
  const account: UserDocument = {
    ...details,
    _id: await allocateIds('users', 1),
    name: 'Administrator',
    username_lower: getAccountKey(username),
    password_hash: await hashPassword(password),
    status: 'active',
    created_at: at,
  };
  const origin = createServerOrigin('first-admin');
  await inTransaction(async (session) => {
    await UserModel.create([account], { session });
    await recordInTransaction({ event: 'user-created', at, subject: account._id, ...origin, detail: details }, session);
  });
}

/** 96 random bits, and one character of each kind that the policy requires. */
function createPassword(): string {
  return `${randomBytes(12).toString('base64url')}-aA1`;
}
