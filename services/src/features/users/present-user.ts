import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { UserDocument } from '../../models/user.model';

type Stored = Pick<UserDocument, '_id' | 'name' | 'username' | 'langPairs' | 'roles' | 'status'>;

/** Returns the fields of a user that everyone may see. */
export function presentUser({ _id, name, username, langPairs, roles, status }: Stored): UserAnswer {
  return { id: _id, name, username, langPairs, roles, status };
}
