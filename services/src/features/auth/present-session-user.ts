import type { SessionUser } from '@subtitle/contracts/operations/users';

type Person = Pick<SessionUser, 'name' | 'username' | 'langPairs' | 'roles' | 'mustChangePassword'>;

/** The signed-in person as sign-in and verification answer them; only active people, who have a role, are ever signed in. */
export function presentSessionUser(id: number, person: Person): SessionUser {
  const { name, username, langPairs, roles, mustChangePassword } = person;
  const user = { id, name, username, langPairs, roles, status: 'active', role: roles[0]! } as const;
  return mustChangePassword ? { ...user, mustChangePassword } : user;
}
