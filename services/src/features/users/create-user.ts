import { MESSAGES } from '@subtitle/contracts/messages';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { createUser as contract, UserAnswer } from '@subtitle/contracts/operations/users';
import { findPasswordFault } from '@subtitle/domain/users/password-policy';
import { cleanUsername, findNameFault, findUsernameFault, getAccountKey } from '@subtitle/domain/users/username';
import type { SessionActor } from '../../actor';
import { isDuplicateKey } from '../../infra/duplicate-key';
import { allocateIds } from '../../models/allocate-ids';
import { UserModel } from '../../models/user.model';
import { invalid, Refusal } from '../../refusal';
import { hashPassword } from '../auth/password';
import { presentUser } from './present-user';
import { requireRightToGive } from './require-power';

type NewUser = BodyOf<typeof contract>;

/**
 * Creates a user. On request the user must set another password at the first sign-in. Faults are reported one at a time
 * in the order of specification 5.
 * @throws Refusal forbidden naming `roles` for a role that only an admin gives (decision 35); invalid-request naming
 *   the field; username-taken (compared without case and by how it looks).
 */
export async function createUser(actor: Pick<SessionActor, 'roles' | 'username'>, given: NewUser): Promise<UserAnswer> {
  requireRightToGive(actor, given.roles);
  const user = { ...given, name: given.name.trim().normalize('NFC'), username: cleanUsername(given.username) };
  requireComplete(user);
  requireNoFault('name', findNameFault(user.name));
  requireNoFault('username', findUsernameFault(user.username));
  requireNoFault('password', findPasswordFault(user.password, [user.name, user.username]));
  const username_lower = getAccountKey(user.username);
  // Checked before the costly hash; the unique index decides between concurrent requests.
  if (await UserModel.exists({ username_lower })) throw new Refusal('username-taken', { field: 'username' });
  return presentUser(await storeUser(user, username_lower, actor.username));
}

function requireComplete(user: NewUser): void {
  const empty = (['name', 'username', 'password', 'langPairs', 'roles'] as const).find((field) => !user[field].length);
  if (empty) throw invalid(empty, MESSAGES.allFieldsRequired);
}

function requireNoFault(field: string, fault: string | null): void {
  if (fault) throw invalid(field, fault);
}

async function storeUser(
  { password, mustChangePassword, ...user }: NewUser,
  username_lower: string,
  created_by: string,
) {
  const password_hash = await hashPassword(password);
  const _id = await allocateIds('users', 1);
  // The creator of the account knows its password, and must not be able to act as its owner.
  const extra = { created_by, ...(mustChangePassword && { must_change_password: true }) };
  const document = { ...user, _id, username_lower, password_hash, created_at: new Date(), ...extra };
  try {
    await UserModel.create(document);
  } catch (error) {
    if (isDuplicateKey(error)) throw new Refusal('username-taken', { field: 'username' });
    throw error;
  }
  return document;
}
