import { parseLanguage } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { canReceive } from '@subtitle/domain/eligibility';

/** Returns the people who may get rows from `source` into `target`, by name; none until both languages are valid. */
export function filterAssignable(users: readonly UserAnswer[], source: string, target: string): UserAnswer[] {
  const from = parseLanguage(source);
  const into = parseLanguage(target);
  if (!from || !into) return [];
  return users.filter((user) => canReceive(user, into, from)).sort((a, b) => a.name.localeCompare(b.name));
}
