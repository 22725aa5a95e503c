import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { TermContent, TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
import { listTermLanguages, makeTermKey } from './clean-term';

/** Returns the content of a term with that of another one. The term may then have more forms than can be stored. */
export const mergeTerms = (into: TermContent, from: TermContent): TermContent => ({
  entries: mergeEntries(into.entries, from.entries),
  note: into.note || from.note,
});

/** Effect of a merge in one language, or on the note for all languages. */
export interface MergeDifference {
  /** Null for the note for all languages. */
  language: LanguageCode | null;
  /** Forms and texts that the term gets. */
  added: string[];
  forbidden: string[];
  /** Words and texts of the other term that the term does not get, because it has others or uses them otherwise. */
  left: string[];
}

/** Returns what a merge adds to a term and what it leaves out; languages without a difference are omitted. */
export function listMergeDifferences(into: TermContent, from: TermContent): MergeDifference[] {
  const merged = mergeTerms(into, from);
  const languages = listTermLanguages(from.entries).map((language) => ({
    language,
    ...compareEntries(into.entries[language], from.entries[language]!, merged.entries[language]!),
  }));
  const note = { language: null, ...compareTexts([into.note], [from.note], [merged.note]), forbidden: [] };
  return [...languages, note].filter(({ added, forbidden, left }) => added.length + forbidden.length + left.length > 0);
}

function compareEntries(mine: TermEntry | undefined, theirs: TermEntry, merged: TermEntry) {
  const forms = compareTexts(listForms(mine), listForms(theirs), listForms(merged));
  const forbidden = compareTexts(mine?.forbidden ?? [], theirs.forbidden, merged.forbidden);
  const texts = compareTexts(listTexts(mine), listTexts(theirs), listTexts(merged));
  return {
    added: [...forms.added, ...texts.added],
    forbidden: forbidden.added,
    left: [...forms.left, ...forbidden.left, ...texts.left],
  };
}

const listForms = (entry: TermEntry | undefined) => (entry ? [entry.form, ...entry.forms] : []);
const listTexts = (entry: TermEntry | undefined) => (entry ? [entry.note, entry.example] : []);

function compareTexts(mine: readonly string[], theirs: readonly string[], merged: readonly string[]) {
  const [before, after] = [mine, merged].map((texts) => new Set(texts.map(makeTermKey)));
  const given = theirs.filter((text) => text !== '');
  return {
    added: given.filter((text) => after!.has(makeTermKey(text)) && !before!.has(makeTermKey(text))),
    left: given.filter((text) => !after!.has(makeTermKey(text))),
  };
}

/**
 * Returns the entries of a term with those of another one: its forms become further forms, its forbidden words are
 * forbidden, and its other languages are added. Words that the term uses are not forbidden.
 */
function mergeEntries(into: TermEntries, from: TermEntries): TermEntries {
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((code) => {
      const [mine, theirs] = [into[code], from[code]];
      const entry = mine && theirs ? mergeEntry(mine, theirs) : (mine ?? theirs);
      return entry ? [[code, entry]] : [];
    }),
  );
}

function mergeEntry(mine: TermEntry, theirs: TermEntry): TermEntry {
  const forbiddenHere = new Set(mine.forbidden.map(makeTermKey));
  const forms = dropRepeated([...mine.forms, theirs.form, ...theirs.forms], [mine.form]).filter(
    (form) => !forbiddenHere.has(makeTermKey(form)),
  );
  const forbidden = dropRepeated([...mine.forbidden, ...theirs.forbidden], [mine.form, ...forms]);
  return {
    ...mine,
    forms,
    forbidden,
    note: mine.note || theirs.note,
    example: mine.example || theirs.example,
  };
}

function dropRepeated(words: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(makeTermKey));
  return words.filter((word) => !seen.has(makeTermKey(word)) && seen.add(makeTermKey(word)));
}
