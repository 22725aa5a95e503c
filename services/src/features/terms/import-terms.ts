import type { AnswerOf, BodyOf } from '@subtitle/contracts/operation';
import {
  APPROVED_TERM,
  type ImportedTerm,
  type importTerms as importOperation,
  RETIRED_TERM,
  type TermContent,
  type undoTermImport as undoOperation,
} from '@subtitle/contracts/operations/terms';
import { cleanTerm, isTermFault, listTermLanguages } from '@subtitle/domain/terms/clean-term';
import { createTermComparer } from '@subtitle/domain/terms/contradictions';
import type { ClientSession } from 'mongoose';
import type { SessionActor } from '../../actor';
import { inTransaction } from '../../infra/transaction';
import { allocateIds } from '../../models/allocate-ids';
import { Refusal } from '../../refusal';
import { findImport, findImported, findTwins, insertTerms, removeTerms } from './terms.repository';
import { listFormKeys, listTwinKeys, makeChange, makeTerm } from './write-terms';

type ImportAnswer = AnswerOf<typeof importOperation>;
type TermFileFault = ImportAnswer['faults'][number];

/** A term of a file as it is stored. */
interface CleanTerm {
  line: number;
  content: TermContent;
  twinKeys: string[];
}

/**
 * Imports the terms of a file, approved, in one transaction. Terms that exist already, even retired, are skipped. A
 * term that contradicts an approved one, or an earlier one of the file, is a fault. A preview stores nothing.
 */
export async function importTerms(
  { username }: Pick<SessionActor, 'username'>,
  { terms: given, preview = false }: BodyOf<typeof importOperation>,
): Promise<ImportAnswer> {
  const { terms, faults } = cleanTerms(given);
  if (faults.length > 0) return refuseFile(faults);
  const [firstId, firstOrder] = preview
    ? [0, 0]
    : [await allocateIds('terms', terms.length), await allocateIds('term-changes', terms.length)];
  return inTransaction(async (session) => {
    const { fresh, differing, contradictions } = await compareWithStored(terms, session);
    if (contradictions.length > 0) return refuseFile(contradictions);
    const counts = { imported: fresh.length, existing: given.length - fresh.length, differing, faults: [] };
    if (preview || fresh.length === 0) return { id: null, ...counts };
    // One time for all terms of a file: an undo finds them by it.
    const at = new Date();
    const made = fresh.map(({ content }, place) => ({
      ...makeTerm({
        _id: firstId + place,
        order: firstOrder + place,
        revision: 1,
        status: APPROVED_TERM,
        by: username,
        ...content,
      }),
      at,
    }));
    const changes = made.map((term) => makeChange(term, 'imported'));
    await insertTerms(made, changes, session);
    return { id: firstId, ...counts };
  });
}

/**
 * Removes the terms of an import that nobody has changed since; their changes stay. Retired ones would not be imported
 * again.
 * @param id number of any term of the import
 * @throws Refusal not-found for a term that was not imported
 */
export async function undoTermImport(
  { username }: Pick<SessionActor, 'username'>,
  id: number,
): Promise<AnswerOf<typeof undoOperation>> {
  const one = await findImport(id);
  if (!one) throw new Refusal('not-found');
  return inTransaction(async (session) => {
    const terms = await findImported(one, session);
    const unchanged = terms.filter(({ revision }) => revision === 1);
    const at = new Date();
    const changes = unchanged.map((term) =>
      makeChange({ ...term, revision: 2, by: username, at }, RETIRED_TERM, 'The import was undone'),
    );
    if (unchanged.length > 0) await removeTerms(unchanged, changes, session);
    return { removed: unchanged.length, kept: terms.length - unchanged.length };
  });
}

const refuseFile = (faults: TermFileFault[]): ImportAnswer => ({
  id: null,
  imported: 0,
  existing: 0,
  differing: 0,
  faults,
});

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

/**
 * Returns the terms that are not stored yet, and those of them that contradict an approved or an earlier one.
 * `differing` counts the others whose stored content is another one.
 */
async function compareWithStored(terms: readonly CleanTerm[], session: ClientSession) {
  const keys = new Set(terms.flatMap(({ content }) => listFormKeys(content.entries)));
  const stored = await findTwins([...keys], session, { withRetired: true });
  const known = new Set(stored.flatMap(({ entries }) => listTwinKeys(entries)));
  const contents = new Set(stored.map(writeContent));
  const fresh = terms.filter(({ twinKeys }) => !twinKeys.some((key) => known.has(key)));
  const differing = terms.filter(
    ({ twinKeys, content }) => twinKeys.some((key) => known.has(key)) && !contents.has(writeContent(content)),
  ).length;
  const approved = stored.flatMap(({ status, entries }) => (status === APPROVED_TERM ? [entries] : []));
  const comparer = createTermComparer([...approved, ...fresh.map(({ content }) => content.entries)]);
  for (const entries of approved) comparer.add(entries);
  const contradictions = fresh.flatMap(({ line, content: { entries } }): TermFileFault[] => {
    const fault = comparer.findContradiction(entries);
    comparer.add(entries);
    return fault ? [{ line, sentence: fault.sentence }] : [];
  });
  return { fresh, differing, contradictions };
}

/** Returns the content of a term as one text. */
const writeContent = ({ entries, note }: TermContent): string =>
  JSON.stringify([note, listTermLanguages(entries).map((code) => [code, Object.entries(entries[code]!).sort()])]);
