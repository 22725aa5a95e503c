import type { SessionUser } from '@subtitle/contracts/operations/users';
import type { Role } from '@subtitle/contracts/roles';

/** Creates a user with these roles, as the server would return it. */
export function testUser(...roles: Role[]): SessionUser {
  const role = roles[0] ?? 'translator';
  return {
    id: 7,
    name: `Test ${role}`,
    username: `${role}@example.com`,
    langPairs: ['en_hi', 'en_te', 'hi_te', 'hi_mr'],
    roles: roles.length > 0 ? roles : [role],
    role,
    status: 'active',
  };
}
