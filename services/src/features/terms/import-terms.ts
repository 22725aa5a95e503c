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
import { listTwinKeys, makeChange, makeTerm } from './write-terms';

/** Stored terms that are compared with those of a file. */
const MAX_TWINS = 20_000;

/** Imports the terms of a file, approved, in one transaction. Terms that exist already, even retired, are skipped. */
export async function importTerms(
  { username }: Pick<SessionActor, 'username'>,
  given: readonly ImportedTerm[],
): Promise<AnswerOf<typeof importOperation>> {
  const faults: { line: number; sentence: string }[] = [];
  const terms: { content: TermContent; twinKeys: string[] }[] = [];
  const known = new Set<string>();
  for (const { line, ...content } of given) {
    const clean = cleanTerm(content);
    if (isTermFault(clean)) {
      faults.push({ line, sentence: clean.sentence });
      continue;
    }
    const twinKeys = listTwinKeys(clean.entries);
    if (twinKeys.some((key) => known.has(key))) continue;
    for (const key of twinKeys) known.add(key);
    terms.push({ content: clean, twinKeys });
  }
  if (faults.length > 0) return { imported: 0, existing: 0, faults };
  const [firstId, firstOrder] = [
    await allocateIds('terms', terms.length),
    await allocateIds('term-changes', terms.length),
  ];
  const imported = await inTransaction(async (session) => {
    const keys = terms.flatMap(({ content: { entries } }) =>
      listTermLanguages(entries).map((code) => makeTermKey(entries[code]!.form)),
    );
    const twins = await findTwins([...new Set(keys)], session, { limit: MAX_TWINS, withRetired: true });
    const stored = new Set(twins.flatMap(({ entries }) => listTwinKeys(entries)));
    const fresh = terms
      .map((term, at) => ({ ...term, at }))
      .filter(({ twinKeys }) => !twinKeys.some((key) => stored.has(key)))
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
