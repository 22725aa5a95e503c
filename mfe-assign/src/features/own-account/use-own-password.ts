import { findNewPasswordFault } from '@subtitle/domain/users/password-policy';
import { ApiError } from '@subtitle/sdk/api';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { useChangePassword, useSession } from '@subtitle/sdk/session';
import { useState } from 'react';
import { describeFailure } from '../describe-person/failure-sentence';
import { ACCOUNT_ERRORS } from '../describe-person/words';

export type PasswordField = 'current' | 'password' | 'repeated';
export type Passwords = Record<PasswordField, string>;
export type PasswordFault = { sentence: string; field: PasswordField | null };

/**
 * Changes the signed-in person's password. Returns whether the change is busy or done, and the fault of the last
 * attempt.
 */
export function useOwnPassword() {
  const change = useChangePassword();
  const { user } = useSession();
  const client = useQueryClient();
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const act = useAct({
    mutationFn: ({ current, password }: Passwords) => change({ current, password }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
    onError: (error) =>
      setFault({
        sentence: describeFailure(error, ACCOUNT_ERRORS.failedToChangePassword),
        ...findErrorPlace(error),
      }),
  });
  const submit = async (given: Passwords): Promise<boolean> => {
    const found = findPasswordFault(given, [user.name, user.username]);
    setFault(found);
    act.reset();
    return found === null && act.run(given);
  };
  return { busy: act.isPending, done: act.isSuccess, fault, submit };
}

function findPasswordFault(given: Passwords, about: string[]): PasswordFault | null {
  if (given.current === '') return { sentence: 'Type your current password.', field: 'current' };
  return findNewPasswordFault(given, about);
}

function findErrorPlace(error: unknown): { field: PasswordField | null } {
  const field = error instanceof ApiError ? error.field : null;
  return { field: field === 'current' || field === 'password' ? field : null };
}
