import type { AnswerOf } from '@subtitle/contracts/operation';
import {
  APPROVED_TERM,
  type ImportedTerm,
  type importTerms as importOperation,
  type TermContent,
} from '@subtitle/contracts/operations/terms';
import { cleanTerm, isTermFault } from '@subtitle/domain/terms/clean-term';
import { createTermComparer } from '@subtitle/domain/terms/contradictions';
import type { ClientSession } from 'mongoose';
import type { SessionActor } from '../../actor';
import { inTransaction } from '../../infra/transaction';
import { allocateIds } from '../../models/allocate-ids';
import { findTwins, insertTerms } from './terms.repository';
import { listFormKeys, listTwinKeys, makeChange, makeTerm } from './write-terms';

type TermFileFault = AnswerOf<typeof importOperation>['faults'][number];

/** Stored terms that are compared with those of a file. */
const MAX_TWINS = 20_000;

/** A term of a file as it is stored. */
interface CleanTerm {
  line: number;
  content: TermContent;
  twinKeys: string[];
}

/**
 * Imports the terms of a file, approved, in one transaction. Terms that exist already, even retired, are skipped. A
 * term that contradicts an approved one, or an earlier one of the file, is a fault.
 */
export async function importTerms(
  { username }: Pick<SessionActor, 'username'>,
  given: readonly ImportedTerm[],
): Promise<AnswerOf<typeof importOperation>> {
  const { terms, faults } = cleanTerms(given);
  if (faults.length > 0) return { imported: 0, existing: 0, faults };
  const [firstId, firstOrder] = [
    await allocateIds('terms', terms.length),
    await allocateIds('term-changes', terms.length),
  ];
  return inTransaction(async (session) => {
    const { fresh, contradictions } = await compareWithStored(terms, session);
    if (contradictions.length > 0) return { imported: 0, existing: 0, faults: contradictions };
    const made = fresh.map(({ content }, at) =>
      makeTerm({
        _id: firstId + at,
        order: firstOrder + at,
        revision: 1,
        status: APPROVED_TERM,
        by: username,
        ...content,
      }),
    );
    const changes = made.map((term) => makeChange(term, 'imported'));
    if (made.length > 0) await insertTerms(made, changes, session);
    return { imported: made.length, existing: given.length - made.length, faults: [] };
  });
}

/** Returns the terms of a file as they are stored, each once, and the faults of those that cannot be stored. */
function cleanTerms(given: readonly ImportedTerm[]) {
  const faults: TermFileFault[] = [];
  const terms: CleanTerm[] = [];
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
    terms.push({ line, content: clean, twinKeys });
  }
  return { terms, faults };
}

/** Returns the terms that are not stored yet, and those of them that contradict an approved or an earlier one. */
async function compareWithStored(terms: readonly CleanTerm[], session: ClientSession) {
  const keys = new Set(terms.flatMap(({ content }) => listFormKeys(content.entries)));
  const stored = await findTwins([...keys], session, { limit: MAX_TWINS, withRetired: true });
  const known = new Set(stored.flatMap(({ entries }) => listTwinKeys(entries)));
  const fresh = terms.filter(({ twinKeys }) => !twinKeys.some((key) => known.has(key)));
  const comparer = createTermComparer();
  for (const { status, entries } of stored) if (status === APPROVED_TERM) comparer.add(entries);
  const contradictions = fresh.flatMap(({ line, content: { entries } }): TermFileFault[] => {
    const fault = comparer.findContradiction(entries);
    comparer.add(entries);
    return fault ? [{ line, sentence: fault.sentence }] : [];
  });
  return { fresh, contradictions };
}
