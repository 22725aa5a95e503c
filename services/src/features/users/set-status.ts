import type { ChangedAccount } from '@subtitle/contracts/operations/accounts';
import type { Origin, SessionActor } from '../../actor';
import type { UserDocument } from '../../models/user.model';
import { Refusal } from '../../refusal';
import { changeAccount } from './change-account';

/**
 * Disables an account, which ends its sessions, or enables it again. Does nothing if the account has this status
 * already.
 * @throws Refusal not-found, last-admin, and forbidden: naming `status` for one's own account, `roles` if only an admin
 *   may change this one
 */
export function setStatus(
  actor: SessionActor,
  id: number,
  status: UserDocument['status'],
  origin: Origin,
): Promise<ChangedAccount> {
  return changeAccount(actor, id, origin, (user) => {
    if (user.status === status) return null;
    requireNotOwnStatus(actor, id);
    return { set: { status }, endsSessions: status === 'inactive', event: getStatusEvent(status) };
  });
}

export function requireNotOwnStatus(actor: SessionActor, id: number): void {
  if (actor.id === id) throw new Refusal('forbidden', { field: 'status' }, 'You can’t change your own status.');
}

export const getStatusEvent = (status: UserDocument['status']) =>
  status === 'inactive' ? ('user-disabled' as const) : ('user-enabled' as const);
