import type { AnswerOf } from '@subtitle/contracts/operation';
import {
  APPROVED_TERM,
  type ImportedTerm,
  type importTerms as importOperation,
  type TermContent,
} from '@subtitle/contracts/operations/terms';
import { cleanTerm, isTermFault, listTermLanguages, makeTermKey } from '@subtitle/domain/terms/clean-term';
import type { SessionActor } from '../../actor';
import { inTransaction } from '../../infra/transaction';
import { allocateIds } from '../../models/allocate-ids';
import { findTwins, insertTerms } from './terms.repository';
import { isTwin, makeChange, makeTerm } from './write-terms';

/** Stored terms that are compared with those of a file. */
const MAX_TWINS = 20_000;

/** Imports the terms of a file, approved, in one transaction. Terms that exist already are skipped. */
export async function importTerms(
  { username }: Pick<SessionActor, 'username'>,
  given: readonly ImportedTerm[],
): Promise<AnswerOf<typeof importOperation>> {
  const faults: { line: number; sentence: string }[] = [];
  const terms: TermContent[] = [];
  for (const { line, ...content } of given) {
    const clean = cleanTerm(content);
    if (isTermFault(clean)) faults.push({ line, sentence: clean.sentence });
    else if (!hasTwin(terms, clean)) terms.push(clean);
  }
  if (faults.length > 0) return { imported: 0, existing: 0, faults };
  const [firstId, firstOrder] = [
    await allocateIds('terms', terms.length),
    await allocateIds('term-changes', terms.length),
  ];
  const imported = await inTransaction(async (session) => {
    const keys = terms.flatMap(({ entries }) =>
      listTermLanguages(entries).map((code) => makeTermKey(entries[code]!.form)),
    );
    const stored = await findTwins([...new Set(keys)], session, MAX_TWINS);
    const fresh = terms
      .map((content, at) => ({ content, at }))
      .filter(({ content }) => !hasTwin(stored, content))
      .map(({ content, at }) =>
        makeTerm({
          _id: firstId + at,
          order: firstOrder + at,
          revision: 1,
          status: APPROVED_TERM,
          by: username,
          ...content,
        }),
      );
    const changes = fresh.map((term) => makeChange(term, 'imported'));
    if (fresh.length > 0) await insertTerms(fresh, changes, session);
    return fresh.length;
  });
  return { imported, existing: given.length - imported, faults };
}

const hasTwin = (others: readonly Pick<TermContent, 'entries'>[], { entries }: TermContent) =>
  others.some((other) => isTwin(other.entries, entries));
