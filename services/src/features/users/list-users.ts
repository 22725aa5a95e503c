import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { UserModel } from '../../models/user.model';
import { presentUser } from './present-user';

/** Limit of listed users: more than any team has. The screens divide the list into pages. */
const MAX_USERS = 5_000;

/** Returns all users in the order in which they were added. */
export async function listUsers(): Promise<UserAnswer[]> {
  const shown = { name: 1, username: 1, langPairs: 1, roles: 1, status: 1 } as const;
  const users = await UserModel.find({}, shown).sort({ _id: 1 }).limit(MAX_USERS).maxTimeMS(10_000).lean();
  return users.map(presentUser);
}
