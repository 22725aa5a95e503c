import { randomInt } from 'node:crypto';
import { passwordFault } from '@subtitle/domain/users/password-policy';
import { fromServer, type Origin, type SessionActor } from '../../../actor';
import { Refusal } from '../../../refusal';
import { hashPassword } from '../../auth/password';
import { changeAccount } from '../change-account';
import { findUserByName } from '../user.repository';

const GOOD_FOR_MS = 3 * 86_400_000;
/** Excludes characters that are easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface OneTimePassword {
  password: string;
  until: string;
}

/**
 * Gives an account a temporary password. It is valid for three days, only permits to set another one, and is stored as
 * a hash only. The account's sessions end.
 * @throws Refusal not-found; forbidden for one's own account, whose change requires the current password
 */
export async function resetPassword(actor: SessionActor, id: number, origin: Origin): Promise<OneTimePassword> {
  if (actor.id === id)
    throw new Refusal('forbidden', {}, 'Change your own password on your account page, with the current one.');
  return giveOneTime(actor, id, origin);
}

/**
 * Resets a password by a command on the server, for an installation's only admin who forgot the password.
 * @returns null if the username is unknown
 */
export async function resetFromServer(username: string): Promise<OneTimePassword | null> {
  const user = await findUserByName(username);
  if (!user) return null;
  return giveOneTime({ roles: ['admin'] }, user._id, fromServer('reset-password'));
}

async function giveOneTime(actor: Pick<SessionActor, 'roles'>, id: number, origin: Origin): Promise<OneTimePassword> {
  const password = oneTimePassword();
  const password_hash = await hashPassword(password);
  const until = new Date(Date.now() + GOOD_FOR_MS);
  await changeAccount(actor, id, origin, () => ({
    set: { password_hash, must_change_password: true, one_time_until: until },
    endsSessions: true,
    event: 'password-reset',
  }));
  return { password, until: until.toISOString() };
}

/** Returns 16 characters in groups of four: 93 random bits. */
export function oneTimePassword(): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const password = [four(), four(), four(), four()].join('-');
  return passwordFault(password) === null ? password : oneTimePassword();
}
