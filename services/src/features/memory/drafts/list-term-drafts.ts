import { setImmediate } from 'node:timers/promises';
import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { TERM_DRAFTS_LISTED, type TermDraft, type TermDraftCount } from '@subtitle/contracts/operations/term-drafts';
import type { PairTerm, TermAnswer, TermContent } from '@subtitle/contracts/operations/terms';
import { getItemName } from '@subtitle/domain/item-name';
import { listTermLanguages } from '@subtitle/domain/terms/clean-term';
import { compareTerms } from '@subtitle/domain/terms/compare-terms';
import { makePairTerms } from '@subtitle/domain/terms/make-pair-terms';
import { buildTermPatterns } from '@subtitle/domain/terms/term-pattern';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { findMadeFromLanguage, readSourceTexts } from '@subtitle/domain/workflow/source-change';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import { createLimit } from '../../../infra/limit';
import type { Row, RowFilter } from '../../items/row/item';
import { getTexts } from '../../items/row/row-texts';
import { readPairTerms } from '../../terms/pair-terms';
import { readTerm } from '../../terms/read-terms';
import { readNewTerm } from '../../terms/write-terms';
import { findUnapprovedRows } from '../correct/uncorrected-rows.repository';

/** Rows with the term in the source that are read of each kind, status and target language. */
const MAX_ROWS = 500;
/** One search at a time for terms that are not stored, and few that wait: it is repeated while a term is being typed. */
const previewLimit = createLimit(1, 3);
/** Time in milliseconds after which the rows of no further target language are read. */
const SEARCHES_MS = 6_000;
/** Time in milliseconds after which no further row is compared. */
const COMPARISONS_MS = 9_000;
/** Rows that are compared before other requests get their turn. */
const ROWS_AT_ONCE = 20;

/** Languages of a comparison. */
interface Languages {
  source: LanguageCode;
  target: LanguageCode;
}

/** Id of a term that is not stored. */
const NEW_TERM = 0;

/** A term that is compared with the rows. */
type Compared = Pick<TermAnswer, 'id' | 'entries' | 'note'>;
/** Open rows that would have a warning about a term. */
interface Drafts {
  pairs: TermDraftCount[];
  rows: TermDraft[];
}

/**
 * Returns the open rows that would have a warning about a term if it were approved.
 * @throws Refusal not-found
 */
export async function listTermDrafts(id: number): Promise<Drafts> {
  const { term } = await readTerm(id);
  return findDrafts(term);
}

/**
 * Returns the rows that a term would touch if it were added. Only people who may open all of them see which they are.
 * @throws Refusal invalid-request for a wrong form, or for a language that is none of the proposer's
 */
export async function previewTermDrafts(actor: SessionActor, given: TermContent): Promise<Drafts> {
  const content = readNewTerm(actor, given);
  const { pairs, rows } = await previewLimit.run(() => findDrafts({ id: NEW_TERM, ...content }));
  return { pairs, rows: hasAnyRole(actor.roles, ['reviewer']) ? rows : [] };
}

async function findDrafts(term: Compared): Promise<Drafts> {
  const [startedAt, endsAt] = [Date.now(), Date.now() + COMPARISONS_MS];
  const pairs: TermDraftCount[] = [];
  const listed: TermDraft[] = [];
  for (const target of listTermLanguages(term.entries)) {
    const sources = listTermLanguages(term.entries).filter((code) => code !== target);
    const found =
      Date.now() < startedAt + SEARCHES_MS ? await findRows(term, sources, target) : { rows: [], limited: true };
    for (const source of sources) {
      const { drafts, late } = await compareRows(term, { source, target }, { rows: found.rows, endsAt });
      const missing = drafts.filter(({ faults }) => faults.some(({ isMissing }) => isMissing)).length;
      const forbidden = drafts.filter(({ faults }) => faults.some((fault) => fault.forbidden !== null)).length;
      pairs.push({ pair: `${source}_${target}`, missing, forbidden, limited: found.limited || late });
      const further = drafts.slice(0, TERM_DRAFTS_LISTED - listed.length);
      listed.push(...further.map((draft) => presentDraft(draft, { source, target })));
    }
  }
  return { pairs, rows: listed };
}

/** Finds the open rows in a language that have the term in a text of one of the source languages. */
async function findRows({ entries }: Compared, sources: readonly LanguageCode[], target: LanguageCode) {
  const patterns = sources.flatMap((code) => {
    const { form, forms } = entries[code]!;
    return buildTermPatterns([form, ...forms], code).map(($regex) => ({ code, $regex }));
  });
  if (patterns.length === 0) return { rows: [], limited: false };
  const buildCondition = (kind: Row['kind']) => {
    const contains = patterns.flatMap(({ code, $regex }) =>
      getTextColumns(kind, code).map((column) => ({ [column]: { $regex, $options: 'i' } })),
    );
    return { $or: contains } as RowFilter;
  };
  return findUnapprovedRows(target, buildCondition, MAX_ROWS);
}

interface Draft {
  row: Row;
  /** At least one. */
  faults: Fault[];
}

/** Returns the rows of a pair that would have a warning about the term; `late` if not all were compared in time. */
async function compareRows(
  term: Compared,
  languages: Languages,
  { rows, endsAt }: { rows: readonly Row[]; endsAt: number },
): Promise<{ drafts: Draft[]; late: boolean }> {
  const { source, target } = languages;
  const terms = await readTerms(term, languages);
  const ofPair = rows.filter((row) => findMadeFromLanguage({ ...row }, target) === source);
  const drafts: Draft[] = [];
  for (const [at, row] of ofPair.entries()) {
    if (at % ROWS_AT_ONCE === 0) {
      await setImmediate();
      if (Date.now() >= endsAt) return { drafts, late: true };
    }
    const faults = listFaults(row, languages, { id: term.id, terms });
    if (faults.length > 0) drafts.push({ row, faults });
  }
  return { drafts, late: false };
}

/** Returns the approved terms of a pair with this term in its present form. */
async function readTerms(term: Compared, { source, target }: Languages): Promise<PairTerm[]> {
  const approved = await readPairTerms(`${source}_${target}`);
  return [...approved.filter(({ id }) => id !== term.id), ...makePairTerms([term], source, target)];
}

interface Fault {
  column: string;
  words: string;
  isMissing: boolean;
  forbidden: string | null;
}

/** Returns what the rule for terms would report about one term, by column. */
function listFaults(
  row: Row,
  { source, target }: Languages,
  { id, terms }: { id: number; terms: readonly PairTerm[] },
): Fault[] {
  const [sources, targets] = [readSourceTexts({ ...row }, source).texts, getTexts(row, target)];
  const sourceColumns = getTextColumns(row.kind, source);
  return getTextColumns(row.kind, target).flatMap((column, n) => {
    const text = targets[column] ?? '';
    if (text.trim() === '') return [];
    const texts = { source: sources[sourceColumns[n]!] ?? '', sourceLanguage: source, text, language: target };
    return compareTerms(texts, terms).flatMap(({ terms: meant, words, isPresent, forbidden: found }) => {
      if (!meant.some((one) => one.id === id)) return [];
      const isMissing = !isPresent && !meant.some(({ isAmbiguous }) => isAmbiguous);
      const forbidden = found?.term.id === id ? text.slice(found.start, found.end) : null;
      return isMissing || forbidden !== null ? [{ column, words, isMissing, forbidden }] : [];
    });
  });
}

function presentDraft({ row, faults }: Draft, { source, target }: Languages): TermDraft {
  const { kind, id, from, to = from } = row;
  const { status, owner } = readUnit(row, target);
  const { column, words } = faults[0]!;
  const forbidden = faults.find((fault) => fault.forbidden !== null)?.forbidden ?? null;
  return {
    kind,
    id,
    language: target,
    source,
    from,
    to,
    name: getItemName(row),
    status,
    owner,
    column,
    words,
    forbidden,
  };
}
