import { MESSAGES } from '@subtitle/contracts/messages';
import { type AccountAnswer, type ChangedAccount, saveUser } from '@subtitle/contracts/operations/accounts';
import { findNameFault } from '@subtitle/domain/users/username';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { useAct } from '@subtitle/sdk/query';
import { useState } from 'react';
import { describeFailure } from '../describe-person/failure-sentence';
import { ACCOUNT_ERRORS } from '../describe-person/words';
import { useApplyChange } from './use-account';
import type { AccountFields } from './use-drafts';

interface SaveFault {
  sentence: string;
  field: keyof AccountFields | null;
  /** A colleague changed the account in the meantime. */
  conflict: boolean;
}

interface SaveRequest {
  /** The account as it was read. */
  account: AccountAnswer;
  fields: AccountFields;
}

/** Saves name, pairs and roles of an account; the last save can be undone. */
export function useSaveUser() {
  const api = useApi();
  const take = useApplyChange();
  const [fault, setFault] = useState<SaveFault | null>(null);
  const act = useAct<ChangedAccount, SaveRequest>({
    mutationFn: ({ account: { user, revision }, fields }) =>
      api.call(saveUser, { params: { id: user.id }, body: { ...fields, status: user.status, revision } }),
    onSuccess: (changed, { account }) => take(account.user.id, changed),
    onError: (error, { account }) => {
      setFault(describeSaveError(error));
      take(account.user.id);
    },
  });
  const save = async (saving: SaveRequest): Promise<boolean> => {
    const found = findAccountFault(saving.fields);
    setFault(found);
    act.reset();
    return found === null && act.run(saving);
  };
  /** Saves the previous values. */
  const undo = () => {
    if (!act.data || !act.variables) return;
    const { name, langPairs, roles } = act.variables.account.user;
    const { account } = act.variables;
    void save({ account: { ...account, ...act.data }, fields: { name, langPairs, roles } });
  };
  /** Whether the last save signed the person out. */
  const signedOut = act.isSuccess && willSignOut(act.variables);
  return { save, undo, busy: act.isPending, saved: act.isSuccess, signedOut, fault };
}

/**
 * Whether a save signs the person out: a change of roles does (E75), regardless of their order; name and pairs do not.
 */
export function willSignOut({ account: { user }, fields: { roles } }: SaveRequest): boolean {
  if (user.status === 'inactive') return false;
  return user.roles.length !== roles.length || user.roles.some((role) => !roles.includes(role));
}

function findAccountFault({ name, langPairs, roles }: AccountFields): SaveFault | null {
  const at = (field: keyof AccountFields, sentence: string) => ({ field, sentence, conflict: false });
  if (name.trim() === '') return at('name', MESSAGES.allFieldsRequired);
  if (langPairs.length === 0) return at('langPairs', MESSAGES.allFieldsRequired);
  if (roles.length === 0) return at('roles', MESSAGES.allFieldsRequired);
  const odd = findNameFault(name.trim().normalize('NFC'));
  return odd ? at('name', odd) : null;
}

function describeSaveError(error: unknown): SaveFault {
  const { field: named, code } = error instanceof ApiError ? error : { field: undefined, code: undefined };
  const field = (['name', 'langPairs', 'roles'] as const).find((one) => one === named) ?? null;
  return { sentence: describeFailure(error, ACCOUNT_ERRORS.failedToSave), field, conflict: code === 'conflict' };
}
