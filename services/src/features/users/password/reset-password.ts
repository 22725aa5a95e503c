import { randomInt } from 'node:crypto';
import { passwordFault } from '@subtitle/domain/users/password-policy';
import { Refusal } from '../../../refusal';
import { hashPassword } from '../../auth/password';
import type { SessionActor } from '../../auth/session-actor';
import { fromServer, type Origin } from '../../security/origin';
import { changeAccount } from '../change-account';
import { findUserByName } from '../user.repository';

const GOOD_FOR_MS = 3 * 86_400_000;
/** Without those that are taken for each other when read out or copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface OneTimePassword {
  password: string;
  until: string;
}

/**
 * Gives an account a temporary password: it is good for three days, for nothing but choosing another one, and stored as a
 * hash only. The account's sessions end.
 * @throws Refusal not-found; forbidden for one's own, which is changed with the current one
 */
export async function resetPassword(actor: SessionActor, id: number, origin: Origin): Promise<OneTimePassword> {
  if (actor.id === id)
    throw new Refusal('forbidden', {}, 'Change your own password on your account page, with the current one.');
  return giveOneTime(actor, id, origin);
}

/**
 * The same for whoever works on the server itself: the way back in for an only admin who forgot the password.
 * @returns null where nobody has this username
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

/** 16 letters in fours, 93 random bits. */
export function oneTimePassword(): string {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const password = [four(), four(), four(), four()].join('-');
  return passwordFault(password) === null ? password : oneTimePassword();
}
