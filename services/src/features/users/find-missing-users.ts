import { findKnownUsers } from './user.repository';

/** Returns the usernames without an account, ignoring case. */
export async function findMissingUsers(usernames: readonly string[]): Promise<string[]> {
  const known = await findKnownUsers(usernames.map(foldName));
  return usernames.filter((name) => !known.has(foldName(name)));
}

const foldName = (name: string) => name.trim().toLowerCase();
