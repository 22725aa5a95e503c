import { getAccountKey } from '@subtitle/domain/users/username';
import { type UserDocument, UserModel } from '../../models/user.model';
import { Refusal } from '../../refusal';
import type { Device } from './device';
import { type AttemptKey, beginAttempt, resetAttempts } from './login-attempts';
import { verifyPassword } from './password';
import { openSession } from './session';

/** Limit of browsers remembered per account. They show which accounts share a browser. */
const MAX_DEVICES = 10;

/**
 * Checks a username and password and opens a session. A caller cannot distinguish unknown names, wrong passwords and
 * inactive users: all cause the same work, status and message.
 * @param device browser in which the account signed in before: its attempts are counted separately, so that failures
 *   in other browsers do not lock it out
 * @param from the browser of this sign-in
 * @throws Refusal invalid-credentials; password-expired for an expired temporary password (only if it is right);
 *   too-many-requests while the account or device must wait
 */
export async function login(
  username: string,
  password: string,
  device: Device | null,
  from: { id: string; name: string },
): Promise<{ user: UserDocument; sid: string }> {
  const account = getAccountKey(username);
  const key: AttemptKey = device?.account === account ? `device:${device.id}` : `account:${account}`;
  await beginAttempt(key);
  const user = await UserModel.findOne({ username_lower: account }).lean();
  const matches = await verifyPassword(user?.password_hash, password);
  if (!user || !matches || user.status !== 'active') throw new Refusal('invalid-credentials');
  await resetAttempts(key);
  const now = new Date();
  if (user.one_time_until && user.one_time_until <= now) throw new Refusal('password-expired');
  const devices = [from.id, ...(user.devices ?? []).filter((id) => id !== from.id)].slice(0, MAX_DEVICES);
  await UserModel.updateOne({ _id: user._id }, { $set: { last_sign_in: now, devices } });
  return { user, sid: await openSession(user._id, from.name) };
}
