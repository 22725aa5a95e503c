import { LIMITS } from '@subtitle/contracts/limits';
import { isCommonPassword } from './common-passwords';

/** Checks in the order in which people meet them, with the specification's sentences (section 5). */
const CHECKS: readonly (readonly [(password: string) => boolean, string])[] = [
  [(password) => [...password].length >= LIMITS.passwordMin, 'Password must be at least 8 characters long.'],
  [(password) => /[a-z]/.test(password), 'Password must contain at least one lowercase letter.'],
  [(password) => /[A-Z]/.test(password), 'Password must contain at least one uppercase letter.'],
  [(password) => /\d/.test(password), 'Password must contain at least one number.'],
  [(password) => /[!-/:-@[-`{-~]/.test(password), 'Password must contain at least one special character.'],
];

/** So many different characters, or it is a few keys pressed again and again. */
const LEAST_DIFFERENT = 5;
/** Shorter parts of a name stand in too many words. */
const SHORTEST_PART = 4;

/** A password as it is hashed: the same, whichever way a keyboard composes its letters. */
export const cleanPassword = (password: string): string => password.normalize('NFKC');

/**
 * The first rule a new password breaks, as a sentence; null when it is good.
 * @param about what anybody knows of its owner: username, name
 */
export function passwordFault(password: string, about: readonly string[] = []): string | null {
  const specified = CHECKS.find(([holds]) => !holds(password));
  if (specified) return specified[1];
  if (new Set(password).size < LEAST_DIFFERENT) return 'Password must contain at least 5 different characters.';
  if (isCommonPassword(password)) return 'This password is too easy to guess.';
  const parts = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u));
  const known = parts.some((part) => part.length >= SHORTEST_PART && password.toLowerCase().includes(part));
  return known ? 'Password must not contain the name or the username.' : null;
}

/** A password of one's own, as it is asked for twice. */
export interface ChosenPassword {
  password: string;
  repeated: string;
}

/** Why a password that somebody chose for themselves is not taken, and where; null when it is good. */
export function chosenPasswordFault(
  { password, repeated }: ChosenPassword,
  about: readonly string[],
): { field: keyof ChosenPassword; sentence: string } | null {
  const sentence = passwordFault(password, about);
  if (sentence) return { field: 'password', sentence };
  return password === repeated ? null : { field: 'repeated', sentence: 'The new passwords don’t match.' };
}
