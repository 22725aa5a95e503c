import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { useState } from 'react';

/** The editable fields of an account. A draft contains only the fields that were changed. */
export type AccountFields = Pick<UserAnswer, 'name' | 'langPairs' | 'roles'>;
export type AccountDraft = Partial<AccountFields>;

/** Keeps unsaved changes of accounts while another account is open. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<number, AccountDraft>>>({});
  return {
    any: Object.values(drafts).some((draft) => Object.keys(draft).length > 0),
    of: (id: number): AccountDraft => drafts[id] ?? {},
    set: (id: number, draft: AccountDraft) => setDrafts((before) => ({ ...before, [id]: draft })),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
