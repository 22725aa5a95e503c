import type { SessionActor } from '../../../actor';
import { UserModel } from '../../../models/user.model';

const TIMEOUT_MS = 5_000;

/** Returns an active user, as whom a job changes that user's rows; null if the account is not active. */
export async function findWorker(username: string): Promise<SessionActor | null> {
  const user = await UserModel.findOne(
    { username_lower: username.toLowerCase(), status: 'active' },
    { username: 1, name: 1, roles: 1, langPairs: 1 },
  )
    .maxTimeMS(TIMEOUT_MS)
    .lean();
  if (!user) return null;
  const { _id: id, name, roles, langPairs } = user;
  return { id, username: user.username, name, roles, langPairs, sid: '' };
}
