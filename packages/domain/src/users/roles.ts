import type { EffectiveRole, Role } from '@subtitle/contracts/roles';

/** Returns the roles that access rules check: `approver` counts as `reviewer` (decision 4). */
export function getEffectiveRoles(roles: readonly Role[]): EffectiveRole[] {
  return [...new Set(roles.map((role): EffectiveRole => (role === 'approver' ? 'reviewer' : role)))];
}

/** Returns whether a user with `roles` is allowed. An admin always is, and an empty list allows every user. */
export function hasAnyRole(roles: readonly Role[], allowed: readonly EffectiveRole[]): boolean {
  const mine = getEffectiveRoles(roles);
  return allowed.length === 0 || mine.includes('admin') || mine.some((role) => allowed.includes(role));
}

/** Returns whether two usernames name the same user; case is ignored. */
export function isSameUser(a: string | null | undefined, b: string | null | undefined): boolean {
  return a != null && b != null && a.trim().toLowerCase() === b.trim().toLowerCase();
}
