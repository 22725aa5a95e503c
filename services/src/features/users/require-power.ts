import type { Role } from '@subtitle/contracts/roles';
import type { SessionActor } from '../../actor';
import type { UserDocument } from '../../models/user.model';
import { Refusal } from '../../refusal';

type Actor = Pick<SessionActor, 'roles'>;

/** Roles whose holders can change the roles of others; only an admin gives these roles. */
const ADMIN_ONLY_ROLES: readonly Role[] = ['admin', 'assigner'];

/**
 * Requires an admin for the roles that only admins give (decision 35).
 * @param kept roles that the person has already
 * @throws Refusal forbidden naming `roles`
 */
export function requireRightToGive(actor: Actor, roles: readonly Role[], kept: readonly Role[] = []): void {
  const given = roles.some((role) => ADMIN_ONLY_ROLES.includes(role) && !kept.includes(role));
  if (given && !actor.roles.includes('admin'))
    throw new Refusal('forbidden', { field: 'roles' }, 'Only an admin can give a person the roles admin and assigner.');
}

/** @throws Refusal forbidden naming `roles` if only an admin may change this account */
export function requireRightToManage(actor: Actor, user: Pick<UserDocument, 'roles'>): void {
  if (actor.roles.includes('admin') || !user.roles.some((role) => ADMIN_ONLY_ROLES.includes(role))) return;
  throw new Refusal('forbidden', { field: 'roles' }, 'Only an admin can change the account of an admin or assigner.');
}
