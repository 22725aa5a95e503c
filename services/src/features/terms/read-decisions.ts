import type { TermStatus } from '@subtitle/contracts/operations/terms';
import { nameTerm } from '@subtitle/domain/terms/clean-term';
import { isSameUser } from '@subtitle/domain/users/roles';
import { findDecided, findDecisions } from './terms.repository';

/** A decision about a term that a person proposed. */
export interface TermDecision {
  term: number;
  /** Its forms in all its languages. */
  name: string;
  status: TermStatus;
  reason: string;
  at: Date;
}

/** Returns the latest decisions that others made since a time about the terms that a person proposed. */
export async function readDecisions(username: string, since: Date): Promise<TermDecision[]> {
  const terms = await findDecided(username, since);
  if (terms.length === 0) return [];
  const decisions = await findDecisions(terms);
  return terms.flatMap(({ _id, entries, status }) => {
    const decision = decisions.find(({ term }) => term === _id);
    if (!decision || decision.at < since || isSameUser(decision.by, username)) return [];
    return [{ term: _id, name: nameTerm(entries), status, reason: decision.reason, at: decision.at }];
  });
}
