import { accountOf } from '@subtitle/domain/users/username';
import { type UserDocument, UserModel } from '../../models/user.model';
import { Refusal } from '../../refusal';
import type { Device } from './device';
import { beginAttempt, forgiveAttempts } from './login-attempts';
import { verifyPassword } from './password';
import { openSession } from './session';

/**
 * Checks a username and password and opens a session.
 * An unknown name, a wrong password and an inactive user are told apart by nothing: same work, status and sentence.
 * @param device where the account signed in before: its attempts are counted apart, so that no stranger's lock it out
 * @throws Refusal invalid-credentials, or too-many-requests while account or device backs off.
 */
export async function login(
  username: string,
  password: string,
  device: Device | null,
): Promise<{ user: UserDocument; sid: string }> {
  const account = accountOf(username);
  const key = device?.account === account ? `device ${device.id}` : account;
  await beginAttempt(key);
  const user = await UserModel.findOne({ username_lower: account }).lean();
  const matches = await verifyPassword(user?.password_hash, password);
  if (!user || !matches || user.status !== 'active') throw new Refusal('invalid-credentials');
  await forgiveAttempts(key);
  return { user, sid: await openSession(user._id) };
}
