import type { EffectiveRole, Role } from '@subtitle/contracts/roles';

/** The roles rights are checked against: `approver` counts as `reviewer` (decision 4). */
export function effectiveRoles(roles: readonly Role[]): EffectiveRole[] {
  return [...new Set(roles.map((role): EffectiveRole => (role === 'approver' ? 'reviewer' : role)))];
}

/** Whether somebody holding `roles` may pass a list of allowed roles; admin always may, an empty list lets everybody in. */
export function holdsAny(roles: readonly Role[], allowed: readonly EffectiveRole[]): boolean {
  const mine = effectiveRoles(roles);
  return allowed.length === 0 || mine.includes('admin') || mine.some((role) => allowed.includes(role));
}

/** Usernames name the same person whatever their case. */
export function sameUser(a: string | null | undefined, b: string | null | undefined): boolean {
  return a != null && b != null && a.trim().toLowerCase() === b.trim().toLowerCase();
}
