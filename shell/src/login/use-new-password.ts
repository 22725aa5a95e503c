import { MESSAGES } from '@subtitle/contracts/messages';
import { findNewPasswordFault } from '@subtitle/domain/users/password-policy';
import { ApiError, isNetworkError } from '@subtitle/sdk/api';
import { useHostSession } from '@subtitle/sdk/host';
import { useAct } from '@subtitle/sdk/query';
import { useState } from 'react';

export type NewPasswordField = 'current' | 'password' | 'repeated';
export type NewPassword = Record<NewPasswordField, string>;

interface Fault {
  sentence: string;
  /** The field with the error, if the error belongs to a field. */
  field?: NewPasswordField;
}

/** State of setting one's own password: whether it is busy, and the error of the last attempt with its field. */
export function useNewPassword() {
  const { user, changePassword } = useHostSession();
  const [fault, setFault] = useState<Fault | null>(null);
  const act = useAct({
    mutationFn: ({ current, password }: NewPassword) => changePassword({ current, password }),
    onError: (error) => setFault(describePasswordError(error)),
  });
  const submit = async (given: NewPassword): Promise<void> => {
    const found = findNewPasswordFault(given, [user?.name ?? '', user?.username ?? '']);
    setFault(found);
    if (!found) await act.run(given);
  };
  return { busy: act.isPending, fault, submit };
}

function describePasswordError(error: unknown): Fault {
  if (isNetworkError(error)) return { sentence: MESSAGES.networkError };
  if (!(error instanceof ApiError)) return { sentence: 'Failed to change the password.' };
  const field = error.field === 'current' || error.field === 'password' ? error.field : undefined;
  return { sentence: error.sentence || 'Failed to change the password.', field };
}
