import { randomInt } from 'node:crypto';
import { passwordFault } from '@subtitle/domain/users/password-policy';
import { Refusal } from '../../refusal';
import { hashPassword } from '../auth/password';
import type { SessionActor } from '../auth/session-actor';
import type { Origin } from '../security/origin';
import { changeAccount } from './change-account';

const GOOD_FOR_MS = 3 * 86_400_000;
/** Without those that are taken for each other when read out or copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Gives an account a one-time password: it is good for three days, for nothing but choosing another one, and stored as a
 * hash only. The account's sessions end.
 * @throws Refusal not-found; forbidden for one's own, which is changed with the current one
 */
export async function resetPassword(
  actor: SessionActor,
  id: number,
  origin: Origin,
): Promise<{ password: string; until: string }> {
  if (actor.id === id)
    throw new Refusal('forbidden', {}, 'Change your own password on your account page, with the current one.');
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
