import type { ChangedAccount } from '@subtitle/contracts/operations/accounts';
import type { Origin, SessionActor } from '../../actor';
import { inTransaction } from '../../infra/transaction';
import type { SecurityEvent } from '../../models/security-event.model';
import type { UserDocument } from '../../models/user.model';
import { Refusal } from '../../refusal';
import { forgetActorsOf } from '../auth/actor-cache';
import { endSessionsOf } from '../auth/session';
import { recordInTransaction } from '../security/record-event';
import { presentUser } from './present-user';
import { requireRightToManage } from './require-power';
import { createAdminGuard, findUser, hasOtherAdmin, updateUser } from './user.repository';

/** The changes to an account. */
export interface AccountChange {
  set: Partial<UserDocument>;
  endsSessions: boolean;
  event: SecurityEvent;
  /** Details for the security log besides the username. */
  detail?: Record<string, unknown>;
}

/**
 * Changes an account in one transaction: the row, the end of its sessions and the entry in the security log. Its
 * revision is incremented.
 * @param decide returns the changes to the account in its current state, or null for none; may run several times
 * @throws Refusal not-found; forbidden if the account has the role admin or assigner and the actor is no admin;
 *   last-admin if no active admin would be left, also after concurrent removals; and the refusals of `decide`
 */
export async function changeAccount(
  actor: Pick<SessionActor, 'roles'>,
  id: number,
  origin: Origin,
  decide: (user: UserDocument) => AccountChange | null,
): Promise<ChangedAccount> {
  await createAdminGuard();
  const user = await inTransaction(async (session) => {
    const before = await findUser(id, session);
    if (!before) throw new Refusal('not-found');
    requireRightToManage(actor, before);
    const change = decide(before);
    if (!change) return before;
    const set = { ...change.set, revision: (before.revision ?? 0) + 1 };
    const after = { ...before, ...set };
    await updateUser(id, { set }, session);
    if (isActiveAdmin(before) && !isActiveAdmin(after) && !(await hasOtherAdmin(id, session)))
      throw new Refusal('last-admin');
    if (change.endsSessions) await endSessionsOf(id, session);
    const { event, detail } = change;
    const eventDetail = { username: before.username, ...detail };
    await recordInTransaction({ event, at: new Date(), subject: id, ...origin, detail: eventDetail }, session);
    return after;
  });
  forgetActorsOf(id);
  return { user: presentUser(user), revision: user.revision ?? 0 };
}

const isActiveAdmin = ({ roles, status }: UserDocument) => status === 'active' && roles.includes('admin');
