import { MESSAGES } from '@subtitle/contracts/messages';
import type { BodyOf } from '@subtitle/contracts/operation';
import type { createUser, UserAnswer } from '@subtitle/contracts/operations/users';
import { findPasswordFault } from '@subtitle/domain/users/password-policy';
import { cleanUsername, findNameFault, findUsernameFault, getAccountKey } from '@subtitle/domain/users/username';

/** The fields of the form. */
export type NewUser = BodyOf<typeof createUser>;
export type UserField = keyof NewUser;

/** The person who fills in the form knows the password, so the new user must set another one. */
export const EMPTY_NEW_USER: NewUser = {
  name: '',
  username: '',
  password: '',
  langPairs: [],
  roles: [],
  status: 'active',
  mustChangePassword: true,
};

export interface UserFault {
  /** Invalid fields in the order of the form; empty if no field is marked. */
  fields: UserField[];
  sentence: string;
}

/** Every field except the status, in the order of the form. */
export const REQUIRED = ['name', 'username', 'password', 'langPairs', 'roles'] as const;

/**
 * Returns the first fault of a new user, in the order of specification 5.
 * @param known the users loaded so far
 */
export function findNewUserFault(user: NewUser, known: readonly UserAnswer[]): UserFault | null {
  const name = user.name.trim().normalize('NFC');
  const username = cleanUsername(user.username);
  const empty = REQUIRED.filter(
    (field) => (field === 'name' || field === 'username' ? user[field].trim() : user[field]).length === 0,
  );
  if (empty.length > 0) return { fields: empty, sentence: MESSAGES.allFieldsRequired };
  const taken = known.some((one) => getAccountKey(one.username) === getAccountKey(username));
  const faults: [UserField, string | null][] = [
    ['password', findPasswordFault(user.password, [name, username])],
    ['username', taken ? MESSAGES.usernameExists : null],
    ['name', findNameFault(name)],
    ['username', findUsernameFault(username)],
  ];
  const [field, sentence] = faults.find(([, found]) => found !== null) ?? [];
  return field && sentence ? { fields: [field], sentence } : null;
}
