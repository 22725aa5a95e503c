import { MESSAGES } from '@subtitle/contracts/messages';
import { createUser, type UserAnswer } from '@subtitle/contracts/operations/users';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { NAMES_KEY, useAct, useQueryClient } from '@subtitle/sdk/query';
import { USERS_KEY } from '@subtitle/sdk/work';
import { useState } from 'react';
import { describeFailure } from '../describe-person/failure-sentence';
import { findNewUserFault, type NewUser, REQUIRED, type UserFault, type UserField } from './new-user';

/** Creates users, one at a time; keeps the fault of the last attempt and the last created user. */
export function useCreateUser(known: readonly UserAnswer[]) {
  const api = useApi();
  const client = useQueryClient();
  const [fault, setFault] = useState<UserFault | null>(null);
  /** Fields changed since the last attempt: their fault is no longer shown. */
  const [changedFields, setChangedFields] = useState<readonly UserField[]>([]);
  const act = useAct<UserAnswer, NewUser>({
    mutationFn: async (body) => (await api.call(createUser, { body })).user,
    onSuccess: (user) => {
      client.setQueryData<UserAnswer[]>(USERS_KEY, (users) => users && [...users, user]);
      void client.invalidateQueries({ queryKey: NAMES_KEY });
    },
    onError: (error) =>
      setFault({ fields: findFaultyFields(error), sentence: describeFailure(error, MESSAGES.failedToCreateUser) }),
  });
  const submit = async (user: NewUser): Promise<boolean> => {
    const found = findNewUserFault(user, known);
    setFault(found);
    setChangedFields([]);
    act.reset();
    return found === null && act.run(user);
  };
  /** No response was received: the same request may be sent again. */
  const unanswered = isNetworkError(act.error);
  const removeFaults = (fields: readonly UserField[]) => setChangedFields((before) => [...before, ...fields]);
  const open = fault?.fields.filter((field) => !changedFields.includes(field)) ?? [];
  return { submit, busy: act.isPending, created: act.data ?? null, fault, open, clearFaults: removeFaults, unanswered };
}

function findFaultyFields(error: unknown): UserField[] {
  const field = error instanceof ApiError ? error.field?.split('.')[0] : undefined;
  return REQUIRED.filter((one) => one === field);
}
