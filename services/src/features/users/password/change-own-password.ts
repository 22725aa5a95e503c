import type { BodyOf } from '@subtitle/contracts/operation';
import type { changeOwnPassword as contract } from '@subtitle/contracts/operations/accounts';
import { cleanPassword, findPasswordFault } from '@subtitle/domain/users/password-policy';
import type { Origin, SessionActor } from '../../../actor';
import { inTransaction } from '../../../infra/transaction';
import { invalid, Refusal } from '../../../refusal';
import { forgetActorsOf } from '../../auth/actor-cache';
import { beginAttempt, resetAttempts } from '../../auth/login-attempts';
import { hashPassword, verifyPassword } from '../../auth/password';
import { endSessionsOf, openSession } from '../../auth/session';
import { recordInTransaction } from '../../security/record-event';
import { findUser, updateUser } from '../user.repository';

/**
 * Changes the caller's own password. All their sessions end, including this one, and a new one is opened in the same
 * transaction.
 * @param device user agent of the browser
 * @returns the new session's id
 * @throws Refusal invalid-request naming `current` (wrong) or `password` (policy, or the same as before);
 *   too-many-requests after several wrong attempts, counted separately from sign-ins; conflict if the password changed
 *   in the meantime
 */
export async function changeOwnPassword(
  actor: SessionActor,
  { current, password }: BodyOf<typeof contract>,
  device: string,
  origin: Origin,
): Promise<string> {
  const fault = findPasswordFault(password, [actor.name, actor.username]);
  if (fault) throw invalid('password', fault);
  const key = `own-password:${actor.id}` as const;
  await beginAttempt(key);
  const before = await findUser(actor.id);
  if (!(await verifyPassword(before?.password_hash, current)))
    throw invalid('current', 'This is not your current password.');
  await resetAttempts(key);
  if (cleanPassword(current) === cleanPassword(password))
    throw invalid('password', 'The new password must differ from the current one.');
  const password_hash = await hashPassword(password);
  const sid = await inTransaction(async (session) => {
    // A concurrent reset wins: the caller with the old password may be a stranger.
    const now = await findUser(actor.id, session);
    if (now?.password_hash !== before?.password_hash || now?.status !== 'active') throw new Refusal('conflict');
    const unset = ['must_change_password', 'one_time_until'] as const;
    await updateUser(actor.id, { set: { password_hash }, unset }, session);
    await endSessionsOf(actor.id, session);
    const detail = { username: actor.username };
    await recordInTransaction(
      { event: 'password-changed', at: new Date(), subject: actor.id, ...origin, detail },
      session,
    );
    return openSession(actor.id, device, session);
  });
  forgetActorsOf(actor.id);
  return sid;
}
