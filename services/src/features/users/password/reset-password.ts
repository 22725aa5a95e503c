import { randomInt } from 'node:crypto';
import { DAY_MS } from '@subtitle/domain/dates';
import { findPasswordFault } from '@subtitle/domain/users/password-policy';
import { createServerOrigin, type Origin, type SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { hashPassword } from '../../auth/password';
import { changeAccount } from '../change-account';
import { findUserByName } from '../user.repository';

const VALID_MS = 3 * DAY_MS;
/** Excludes characters that are easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface TemporaryPassword {
  password: string;
  until: string;
}

/**
 * Gives an account a temporary password. It is valid for three days, only permits to set another one, and is stored as
 * a hash only. The account's sessions end.
 * @throws Refusal not-found; forbidden for one's own account, whose change requires the current password
 */
export async function resetPassword(actor: SessionActor, id: number, origin: Origin): Promise<TemporaryPassword> {
  if (actor.id === id)
    throw new Refusal('forbidden', {}, 'Change your own password on your account page, with the current one.');
  return setTemporaryPassword(actor, id, origin);
}

/**
 * Resets a password by a command on the server, for an installation's only admin who forgot the password.
 * @returns null if the username is unknown
 */
export async function resetPasswordFromServer(username: string): Promise<TemporaryPassword | null> {
  const user = await findUserByName(username);
  if (!user) return null;
  return setTemporaryPassword({ roles: ['admin'] }, user._id, createServerOrigin('reset-password'));
}

async function setTemporaryPassword(
  actor: Pick<SessionActor, 'roles'>,
  id: number,
  origin: Origin,
): Promise<TemporaryPassword> {
  const password = createTemporaryPassword();
  const password_hash = await hashPassword(password);
  const until = new Date(Date.now() + VALID_MS);
  await changeAccount(actor, id, origin, () => ({
    set: { password_hash, must_change_password: true, one_time_until: until },
    endsSessions: true,
    event: 'password-reset',
  }));
  return { password, until: until.toISOString() };
}

/** Returns 16 characters in groups of four: 93 random bits. */
export function createTemporaryPassword(): string {
  const createGroup = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const password = [createGroup(), createGroup(), createGroup(), createGroup()].join('-');
  return findPasswordFault(password) === null ? password : createTemporaryPassword();
}
