import type { AnswerOf } from '@subtitle/contracts/operation';
import type { resetPassword } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { useState } from 'react';

type OneTime = AnswerOf<typeof resetPassword>;

/** Temporary passwords that are not done with: nobody can ask for one again, so they outlast looking at another account. */
export function useOneTimePasswords() {
  const [held, setHeld] = useState<Readonly<Record<number, OneTime & { name: string }>>>({});
  return {
    /** Whose they are. */
    names: Object.values(held).map(({ name }) => name),
    of: (id: number): OneTime | undefined => held[id],
    keep: ({ id, name }: Pick<UserAnswer, 'id' | 'name'>, given: OneTime) =>
      setHeld((before) => ({ ...before, [id]: { ...given, name } })),
    drop: (id: number) => setHeld(({ [id]: _done, ...others }) => others),
  };
}
export type OneTimePasswords = ReturnType<typeof useOneTimePasswords>;
