import { UserModel } from '../../models/user.model';

/** Returns a person's name, or the username where the account no longer exists. */
export async function findPersonName(username: string): Promise<string> {
  const found = await UserModel.findOne({ username_lower: username.toLowerCase() }, { _id: 0, name: 1 })
    .maxTimeMS(5_000)
    .lean();
  return found?.name ?? username;
}
