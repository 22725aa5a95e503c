import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { IMPORTED_STATE, MATCH_STATES, type MemoryMatch } from '@subtitle/contracts/operations/memory';
import { APPROVED } from '@subtitle/contracts/statuses';
import { findOtherName } from '@subtitle/domain/checks/reading/other-name';
import { adaptTarget } from '@subtitle/domain/memory/adapt-target';
import { SAME_SENTENCE } from '@subtitle/domain/memory/match';
import type { MemoryContext } from '../../../models/memory-entry.model';
import { isImported } from '../amend/imported-entries';
import type { KeyedSentence } from '../learn/list-places';
import type { FoundEntry } from './look-up.repository';

/** Limit of matches of one sentence. */
const MAX_MATCHES = 5;
/** Limit of approved translations of one sentence, with which a text is compared. */
const MAX_APPROVED = 50;
const SAME_NEIGHBOURS = SAME_SENTENCE + 1;
const IMPORTED_RANK = MATCH_STATES.indexOf(IMPORTED_STATE);

/** The unit for which sentences are looked up. */
export interface Asker {
  /** User whose own translations are matches too. */
  username: string;
  pair: LangPair;
  /** Id of the unit. Its own texts are no suggestions for it. '' for no unit. */
  unit: string;
  lagna: number;
  /** A cue keeps the lines of a stored translation; a text of a row has none within a sentence. */
  form?: 'cue';
}

interface RankedMatch extends MemoryMatch {
  rank: number;
  isSameLagna: boolean;
  isSameKind: boolean;
  id: string;
}

/** Returns the best matches of a sentence with the same key. */
export function rankExact(asker: Asker, sentence: KeyedSentence, entries: readonly FoundEntry[]): MemoryMatch[] {
  return takeBest(countVariants(matchExact(asker, sentence, entries)));
}

/** Returns the approved translations of a sentence with the same key, the best first. */
export function rankApproved(asker: Asker, sentence: KeyedSentence, entries: readonly FoundEntry[]): MemoryMatch[] {
  const approved = matchExact(asker, sentence, entries).filter(({ state }) => state === APPROVED);
  return takeBest(countVariants(approved), MAX_APPROVED);
}

function matchExact(asker: Asker, sentence: KeyedSentence, entries: readonly FoundEntry[]): RankedMatch[] {
  const { text, before, after } = sentence;
  return selectEntries(asker, entries).flatMap((entry) => {
    const isBetweenSame = entry.contexts.some((one) => one.before === before && one.after === after);
    return createMatch(asker, text, entry, isBetweenSame ? SAME_NEIGHBOURS : SAME_SENTENCE) ?? [];
  });
}

/** A similar source sentence with its translations. */
export interface SimilarSentence {
  percent: number;
  entries: readonly FoundEntry[];
}

/** Returns the best matches of a sentence among similar sentences. */
export function rankSimilar(asker: Asker, text: string, similar: readonly SimilarSentence[]): MemoryMatch[] {
  const matches = similar.flatMap(({ percent, entries }) => {
    // Numbers that cannot be matched up stay as they are: the sentences differ anyway, and a person edits the match.
    const ofSentence = selectEntries(asker, entries).map(
      (entry) => createMatch(asker, text, entry, percent) ?? presentEntry(asker, entry, percent),
    );
    return countVariants(ofSentence.map((match) => lowerOtherName(match, text)));
  });
  return takeBest(matches);
}

/** Percent by which the name of another sign or planet lowers a match: one word differs, but the sentence is about it. */
const OTHER_NAME_PERCENT = 15;

function lowerOtherName(match: RankedMatch, text: string): RankedMatch {
  const otherName = findOtherName(match.source, text);
  return otherName === null ? match : { ...match, otherName, percent: Math.max(1, match.percent - OTHER_NAME_PERCENT) };
}

/** Returns whether a person corrected or added the translation, so that it needs no row. */
const hasHeldText = ({ amended }: FoundEntry) => amended?.target != null;

/**
 * Removes the unit's places from entries, and entries that have no others. Lines of subtitles become one line in a row.
 */
function selectEntries({ unit, form }: Asker, entries: readonly FoundEntry[]): FoundEntry[] {
  return entries.flatMap((entry) => {
    const contexts = entry.contexts.filter((one) => one.unit !== unit);
    const uses = entry.uses - (entry.contexts.length - contexts.length);
    const texts = form !== 'cue' && {
      source: entry.source.replaceAll('\n', ' '),
      target: entry.target.replaceAll('\n', ' '),
    };
    return contexts.length > 0 || hasHeldText(entry) ? [{ ...entry, ...texts, contexts, uses }] : [];
  });
}

/** Returns null where the numbers and dates of the sentence do not fit the translation. */
function createMatch(asker: Asker, text: string, entry: FoundEntry, percent: number): RankedMatch | null {
  const { source, target } = entry;
  if (source === text) return presentEntry(asker, entry, percent);
  const languages = { sourceLanguage: getSourceLanguage(asker.pair), targetLanguage: getTargetLanguage(asker.pair) };
  const adapted = adaptTarget({ source, target, ...languages }, text);
  if (!adapted) return null;
  return {
    ...presentEntry(asker, entry, percent),
    text: adapted.text,
    adapted: adapted.isAdapted,
    changesNumber: adapted.changesNumber,
  };
}

function presentEntry({ lagna, unit }: Asker, entry: FoundEntry, percent: number): RankedMatch {
  const { _id, source, target, uses, changes, contexts } = entry;
  const { rank, by, at } = findOrigin(entry);
  return {
    percent,
    text: target,
    source,
    target,
    adapted: false,
    changesNumber: false,
    state: MATCH_STATES[rank]!,
    by,
    at: at.toISOString(),
    uses,
    ...(changes && { changes }),
    variants: 1,
    rank,
    isSameLagna: contexts.some((one) => one.lagna === lagna),
    isSameKind: contexts.some((one) => getKind(one.unit) === getKind(unit)),
    id: _id,
  };
}

/** Returns the kind of a unit by its id. */
const getKind = (unit: string) => unit.split(':', 1)[0];

/** Returns who is responsible for a translation, and its rank. A row that taught an imported one counts first. */
function findOrigin(entry: FoundEntry): Pick<MemoryContext, 'rank' | 'by' | 'at'> {
  const { contexts, amended } = entry;
  const [first] = contexts;
  if (amended?.target == null) return first!;
  if (isImported(entry)) return first ?? { ...amended, rank: IMPORTED_RANK };
  return { ...amended, rank: 0 };
}

/**
 * Adds the number of different texts to the matches of one source sentence. Stored translations that differ only in a
 * number of the source give the same text; the best of them stays.
 */
function countVariants(matches: readonly RankedMatch[]): RankedMatch[] {
  const byText = new Map<string, RankedMatch>();
  for (const match of matches.toSorted(compareMatches)) if (!byText.has(match.text)) byText.set(match.text, match);
  return [...byText.values()].map((match) => ({ ...match, variants: byText.size }));
}

function takeBest(matches: readonly RankedMatch[], most = MAX_MATCHES): MemoryMatch[] {
  return matches
    .toSorted(compareMatches)
    .slice(0, most)
    .map(({ rank: _rank, isSameLagna: _lagna, isSameKind: _kind, id: _id, ...match }) => match);
}

function compareMatches(a: RankedMatch, b: RankedMatch): number {
  return (
    b.percent - a.percent ||
    Number(a.changesNumber) - Number(b.changesNumber) ||
    a.rank - b.rank ||
    Number(b.isSameLagna) - Number(a.isSameLagna) ||
    Number(b.isSameKind) - Number(a.isSameKind) ||
    b.uses - a.uses ||
    b.at.localeCompare(a.at) ||
    a.id.localeCompare(b.id)
  );
}
