import { LIMITS } from '@subtitle/contracts/limits';

/** Checks in the order in which people meet them, with the specification's sentences (section 5). */
const CHECKS: readonly (readonly [(password: string) => boolean, string])[] = [
  [(password) => [...password].length >= LIMITS.passwordMin, 'Password must be at least 8 characters long.'],
  [(password) => /[a-z]/.test(password), 'Password must contain at least one lowercase letter.'],
  [(password) => /[A-Z]/.test(password), 'Password must contain at least one uppercase letter.'],
  [(password) => /\d/.test(password), 'Password must contain at least one number.'],
  [(password) => /[!-/:-@[-`{-~]/.test(password), 'Password must contain at least one special character.'],
];

/** The first rule a new password breaks, as a sentence; null when it is good. */
export function passwordFault(password: string): string | null {
  return CHECKS.find(([holds]) => !holds(password))?.[1] ?? null;
}
