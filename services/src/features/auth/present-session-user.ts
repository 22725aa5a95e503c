import type { SessionUser } from '@subtitle/contracts/operations/users';

type Person = Pick<SessionUser, 'name' | 'username' | 'langPairs' | 'roles'>;

/** The signed-in person as sign-in and verification answer them; only active people, who have a role, are ever signed in. */
export function presentSessionUser(id: number, { name, username, langPairs, roles }: Person): SessionUser {
  return { id, name, username, langPairs, roles, status: 'active', role: roles[0]! };
}
