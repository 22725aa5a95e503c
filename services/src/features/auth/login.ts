import { type UserDocument, UserModel } from '../../models/user.model';
import { Refusal } from '../../refusal';
import { beginAttempt, forgiveAttempts } from './login-attempts';
import { verifyPassword } from './password';
import { openSession } from './session';

/**
 * Checks a username and password and opens a session.
 * An unknown name, a wrong password and an inactive user are told apart by nothing: same work, status and sentence.
 * @throws Refusal invalid-credentials, or too-many-requests while the account backs off.
 */
export async function login(username: string, password: string): Promise<{ user: UserDocument; sid: string }> {
  const account = username.trim().toLowerCase();
  await beginAttempt(account);
  const user = await UserModel.findOne({ username_lower: account }).lean();
  const matches = await verifyPassword(user?.password_hash, password);
  if (!user || !matches || user.status !== 'active') throw new Refusal('invalid-credentials');
  await forgiveAttempts(account);
  return { user, sid: await openSession(user._id) };
}
