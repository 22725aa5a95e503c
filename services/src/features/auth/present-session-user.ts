import type { SessionUser } from '@subtitle/contracts/operations/users';

type Person = Pick<
  SessionUser,
  'name' | 'username' | 'langPairs' | 'roles' | 'mustChangePassword' | 'keys' | 'settings'
>;

/**
 * Returns the signed-in person in the form of sign-in and verification. A signed-in person is active and has at least
 * one role.
 */
export function presentSessionUser(id: number, person: Person): SessionUser {
  const { name, username, langPairs, roles, mustChangePassword, keys, settings } = person;
  const own = { ...(keys && keys.length > 0 && { keys }), ...(settings && { settings }) };
  const user = { id, name, username, langPairs, roles, status: 'active', role: roles[0]!, ...own } as const;
  return mustChangePassword ? { ...user, mustChangePassword } : user;
}
