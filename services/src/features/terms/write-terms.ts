import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import type { BodyOf } from '@subtitle/contracts/operation';
import {
  APPROVED_TERM,
  type decideTerm as decideOperation,
  PROPOSED_TERM,
  RETIRED_TERM,
  type TermAnswer,
  type TermContent,
  type TermEntries,
  type TermEvent,
  type TermStatus,
} from '@subtitle/contracts/operations/terms';
import {
  cleanTerm,
  isTermFault,
  listTermKeys,
  listTermLanguages,
  makeTermKey,
} from '@subtitle/domain/terms/clean-term';
import { createTermComparer } from '@subtitle/domain/terms/contradictions';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import type { ClientSession } from 'mongoose';
import type { SessionActor } from '../../actor';
import { inTransaction } from '../../infra/transaction';
import { allocateIds } from '../../models/allocate-ids';
import type { TermChangeDocument, TermDocument } from '../../models/term.model';
import { invalid, Refusal } from '../../refusal';
import { presentTerm } from './present-term';
import { findTerm, findTwins, insertTerm, replaceTerm } from './terms.repository';

type Author = Pick<SessionActor, 'username' | 'roles' | 'langPairs'>;

/**
 * Adds a term: approved if a reviewer adds it, otherwise proposed.
 * @throws Refusal invalid-request for a wrong form, or for a language that is none of the proposer's, or a contradiction
 *   to an approved term; term-exists
 */
export async function addTerm(author: Author, given: TermContent): Promise<TermAnswer> {
  const content = readNewTerm(author, given);
  const isReviewer = hasAnyRole(author.roles, ['reviewer']);
  const [_id, order] = [await allocateIds('terms', 1), await allocateIds('term-changes', 1)];
  const status = isReviewer ? APPROVED_TERM : PROPOSED_TERM;
  const term = makeTerm({ _id, order, revision: 1, status, by: author.username, ...content });
  await inTransaction(async (session) => {
    await requireNew(term, session);
    await insertTerm(term, makeChange(term, isReviewer ? 'added' : PROPOSED_TERM), session);
  });
  return presentTerm(term);
}

/**
 * Returns a new term as it is stored.
 * @throws Refusal invalid-request for a wrong form, or for a language that is none of the proposer's
 */
export function readNewTerm(author: Author, given: TermContent): TermContent {
  const content = cleanContent(given);
  if (!hasAnyRole(author.roles, ['reviewer'])) requireOwnLanguages(author, content);
  return content;
}

/** @throws Refusal not-found, conflict where `revision` is not the current one, invalid-request, term-exists */
export async function changeTerm(
  author: Author,
  id: number,
  { revision, ...given }: TermContent & { revision: number },
): Promise<TermAnswer> {
  const content = cleanContent(given);
  return writeNext(author, { id, revision, event: 'changed', reason: '' }, (term) => ({ ...term, ...content }));
}

/** @throws Refusal not-found, conflict, wrong-status if the term has this status already */
export async function decideTerm(
  author: Author,
  id: number,
  { status, reason, revision }: BodyOf<typeof decideOperation>,
): Promise<TermAnswer> {
  return writeNext(author, { id, revision, event: status, reason: cleanText(reason) }, (term) => {
    if (term.status === status) throw new Refusal('wrong-status');
    return { ...term, status };
  });
}

interface Step {
  id: number;
  /** Revision that the caller saw. */
  revision: number;
  event: TermEvent;
  reason: string;
}

async function writeNext(
  { username }: Author,
  { id, revision, event, reason }: Step,
  change: (term: TermDocument) => TermDocument,
): Promise<TermAnswer> {
  const order = await allocateIds('term-changes', 1);
  return inTransaction(async (session) => {
    const term = await findTerm(id, session);
    if (!term) throw new Refusal('not-found');
    if (term.revision !== revision) throw new Refusal('conflict');
    const next = makeTerm({ ...change(term), order, revision: revision + 1, by: username });
    if (next.status !== RETIRED_TERM) await requireNew(next, session);
    if (!(await replaceTerm(next, makeChange(next, event, reason), session))) throw new Refusal('conflict');
    return presentTerm(next);
  });
}

function cleanContent(given: TermContent): TermContent {
  const content = cleanTerm(given);
  if (isTermFault(content)) throw invalid(content.field, content.sentence);
  return content;
}

function requireOwnLanguages({ langPairs }: Author, { entries }: TermContent): void {
  const own = new Set(langPairs.flatMap((pair) => [getSourceLanguage(pair), getTargetLanguage(pair)]));
  const foreign = listTermLanguages(entries).find((code) => !own.has(code));
  if (foreign) throw invalid(`entries.${foreign}`, 'You can propose terms in your own languages only.');
}

/**
 * @throws Refusal term-exists if another term has the same forms in two languages, invalid-request if an approved term
 *   of the same form forbids a translation that this one gives, or the other way round
 */
export async function requireNew({ _id, entries }: TermDocument, session: ClientSession): Promise<void> {
  const own = new Set(listTwinKeys(entries));
  const others = (await findTwins(listFormKeys(entries), session)).filter((other) => other._id !== _id);
  if (others.some((other) => listTwinKeys(other.entries).some((key) => own.has(key)))) throw new Refusal('term-exists');
  const approved = others.flatMap((other) => (other.status === APPROVED_TERM ? [other.entries] : []));
  const comparer = createTermComparer([...approved, entries]);
  for (const other of approved) comparer.add(other);
  const fault = comparer.findContradiction(entries);
  if (fault) throw invalid(fault.field, fault.sentence);
}

/** Returns the folded forms of a term in all its languages. */
export const listFormKeys = (entries: TermEntries): string[] =>
  listTermLanguages(entries).flatMap((code) => [entries[code]!.form, ...entries[code]!.forms].map(makeTermKey));

/** Returns one key for each two languages of a term. Terms with a common key have the same forms in two languages. */
export function listTwinKeys(entries: TermEntries): string[] {
  const keys = listTermLanguages(entries).map((code) => `${code}:${makeTermKey(entries[code]!.form)}`);
  return keys.flatMap((key, at) => keys.slice(at + 1).map((other) => `${key}\n${other}`));
}

type GivenTerm = Omit<TermDocument, 'languages' | 'keys' | 'at'> & { status: TermStatus };

export function makeTerm({ _id, revision, status, entries, note, order, by }: GivenTerm): TermDocument {
  const [languages, keys] = [listTermLanguages(entries), listTermKeys(entries)];
  return { _id, revision, status, entries, note, languages, keys, order, by, at: new Date() };
}

export function makeChange(term: TermDocument, event: TermEvent, reason = ''): TermChangeDocument {
  const { _id, revision, by, at, entries, note } = term;
  return { term: _id, revision, event, by, at, reason, entries, note };
}
