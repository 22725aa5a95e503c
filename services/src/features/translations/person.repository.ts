import { UserModel } from '../../models/user.model';

/** What somebody is called; their username where nobody knows them any more. */
export async function findNameOf(username: string): Promise<string> {
  const found = await UserModel.findOne({ username_lower: username.toLowerCase() }, { _id: 0, name: 1 })
    .maxTimeMS(5_000)
    .lean();
  return found?.name ?? username;
}
