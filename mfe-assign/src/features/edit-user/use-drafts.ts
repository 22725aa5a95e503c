import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { useState } from 'react';

/** What of an account is edited, and what was typed; what was not touched is as the server says. */
export type AccountFields = Pick<UserAnswer, 'name' | 'langPairs' | 'roles'>;
export type AccountDraft = Partial<AccountFields>;

/** What was typed into accounts and not saved: it outlasts looking at another one. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<number, AccountDraft>>>({});
  return {
    any: Object.values(drafts).some((draft) => Object.keys(draft).length > 0),
    of: (id: number): AccountDraft => drafts[id] ?? {},
    set: (id: number, draft: AccountDraft) => setDrafts((before) => ({ ...before, [id]: draft })),
  };
}
export type Drafts = ReturnType<typeof useDrafts>;
