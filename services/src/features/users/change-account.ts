import type { ChangedAccount } from '@subtitle/contracts/operations/accounts';
import { inTransaction } from '../../infra/transaction';
import type { SecurityEvent } from '../../models/security-event.model';
import type { UserDocument } from '../../models/user.model';
import { Refusal } from '../../refusal';
import { forgetActorsOf } from '../auth/actor-cache';
import { endSessionsOf } from '../auth/session';
import type { SessionActor } from '../auth/session-actor';
import type { Origin } from '../security/origin';
import { recordWith } from '../security/record-event';
import { presentUser } from './present-user';
import { requireMayManage } from './require-power';
import { findUser, hasOtherAdmin, makeAdminGuard, updateUser } from './user.repository';

/** What is to become of an account. */
export interface AccountChange {
  set: Partial<UserDocument>;
  endsSessions: boolean;
  event: SecurityEvent;
  /** What the security log keeps beside the username. */
  detail?: Record<string, unknown>;
}

/**
 * Changes somebody's account: row, end of sessions and record of who did it in one transaction, its revision one higher.
 * @param decide what is to become of it as it stands now; null where nothing is; may run several times
 * @throws Refusal not-found; forbidden for the account of an admin or assigner where the actor is no admin; last-admin where
 * nobody would be left who is one, also if two take away each other at the same moment; and what `decide` throws
 */
export async function changeAccount(
  actor: Pick<SessionActor, 'roles'>,
  id: number,
  origin: Origin,
  decide: (user: UserDocument) => AccountChange | null,
): Promise<ChangedAccount> {
  await makeAdminGuard();
  const user = await inTransaction(async (session) => {
    const before = await findUser(id, session);
    if (!before) throw new Refusal('not-found');
    requireMayManage(actor, before);
    const change = decide(before);
    if (!change) return before;
    const set = { ...change.set, revision: (before.revision ?? 0) + 1 };
    const after = { ...before, ...set };
    await updateUser(id, { set }, session);
    if (isActiveAdmin(before) && !isActiveAdmin(after) && !(await hasOtherAdmin(id, session)))
      throw new Refusal('last-admin');
    if (change.endsSessions) await endSessionsOf(id, session);
    const { event, detail } = change;
    const told = { username: before.username, ...detail };
    await recordWith({ event, at: new Date(), subject: id, ...origin, detail: told }, session);
    return after;
  });
  forgetActorsOf(id);
  return { user: presentUser(user), revision: user.revision ?? 0 };
}

const isActiveAdmin = ({ roles, status }: UserDocument) => status === 'active' && roles.includes('admin');
