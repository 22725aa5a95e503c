import type { AccountAnswer } from '@subtitle/contracts/operations/accounts';
import { Refusal } from '../../refusal';
import { listAccountEvents } from '../security/account-history';
import { presentUser } from './present-user';
import { findUser, findUsersSharingDevices } from './user.repository';

/** Returns one account with its events. @throws Refusal not-found */
export async function getUser(id: number): Promise<AccountAnswer> {
  const user = await findUser(id);
  if (!user) throw new Refusal('not-found');
  const [sharing, events] = await Promise.all([findUsersSharingDevices(user), listAccountEvents(id)]);
  return {
    user: presentUser(user),
    revision: user.revision ?? 0,
    createdAt: user.created_at.toISOString(),
    createdBy: user.created_by ?? null,
    lastSignIn: user.last_sign_in?.toISOString() ?? null,
    mustChangePassword: user.must_change_password ?? false,
    oneTimeUntil: user.one_time_until?.toISOString() ?? null,
    sameDevice: sharing.map(({ _id, name, username }) => ({ id: _id, name, username })),
    events,
  };
}
