import { LIMITS } from '@subtitle/contracts/limits';
import { isCommonPassword } from './common-passwords';

/** Checks in the order in which they are reported, with the specification's messages (section 5). */
const CHECKS: readonly (readonly [(password: string) => boolean, string])[] = [
  [(password) => [...password].length >= LIMITS.passwordMin, 'Password must be at least 8 characters long.'],
  [(password) => /[a-z]/.test(password), 'Password must contain at least one lowercase letter.'],
  [(password) => /[A-Z]/.test(password), 'Password must contain at least one uppercase letter.'],
  [(password) => /\d/.test(password), 'Password must contain at least one number.'],
  [(password) => /[!-/:-@[-`{-~]/.test(password), 'Password must contain at least one special character.'],
];

/** Minimum number of different characters; fewer means a few keys pressed repeatedly. */
const MIN_DIFFERENT_CHARACTERS = 5;
/** Minimum length of a part of a name; shorter parts are in too many words. */
const MIN_PART_LENGTH = 4;

/** Returns the text that is hashed: the same text, however a keyboard composes letters. */
export const cleanPassword = (password: string): string => password.normalize('NFKC');

/**
 * Returns the message of the first rule that a new password breaks, or null.
 * @param about public facts about the password's owner: username, name
 */
export function findPasswordFault(password: string, about: readonly string[] = []): string | null {
  const specified = CHECKS.find(([holds]) => !holds(password));
  if (specified) return specified[1];
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS)
    return 'Password must contain at least 5 different characters.';
  if (isCommonPassword(password)) return 'This password is too easy to guess.';
  const parts = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u));
  const known = parts.some((part) => part.length >= MIN_PART_LENGTH && password.toLowerCase().includes(part));
  return known ? 'Password must not contain the name or the username.' : null;
}

/** A new password and its repetition, as entered by its owner. */
export interface NewPassword {
  password: string;
  repeated: string;
}

/** Returns the field and message of the first fault in a password that a user selected, or null. */
export function findNewPasswordFault(
  { password, repeated }: NewPassword,
  about: readonly string[],
): { field: keyof NewPassword; sentence: string } | null {
  const sentence = findPasswordFault(password, about);
  if (sentence) return { field: 'password', sentence };
  return password === repeated ? null : { field: 'repeated', sentence: 'The new passwords don’t match.' };
}
