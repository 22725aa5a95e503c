import type { AnswerOf } from '@subtitle/contracts/operation';
import type { resetPassword } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { useState } from 'react';

type OneTime = AnswerOf<typeof resetPassword>;

/**
 * Keeps temporary passwords until Done is pressed, also while another account is open: the server does not return them
 * again.
 */
export function useOneTimePasswords() {
  const [passwords, setPasswords] = useState<Readonly<Record<number, OneTime & { name: string }>>>({});
  return {
    /** Names of the people with such a password. */
    names: Object.values(passwords).map(({ name }) => name),
    of: (id: number): OneTime | undefined => passwords[id],
    keep: ({ id, name }: Pick<UserAnswer, 'id' | 'name'>, given: OneTime) =>
      setPasswords((before) => ({ ...before, [id]: { ...given, name } })),
    drop: (id: number) => setPasswords(({ [id]: _done, ...others }) => others),
  };
}
export type OneTimePasswords = ReturnType<typeof useOneTimePasswords>;
