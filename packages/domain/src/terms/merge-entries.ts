import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { TERM_LIMITS, type TermEntries, type TermEntry } from '@subtitle/contracts/operations/terms';
import { makeTermKey } from './clean-term';

/**
 * Returns the entries of a term with those of another one: its forms become further forms, its forbidden words are
 * forbidden, and its other languages are added. Words that the term uses are not forbidden.
 */
export function mergeEntries(into: TermEntries, from: TermEntries): TermEntries {
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
    forms: forms.slice(0, TERM_LIMITS.forms),
    forbidden: forbidden.slice(0, TERM_LIMITS.forms),
    note: mine.note || theirs.note,
    example: mine.example || theirs.example,
  };
}

function dropRepeated(words: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(makeTermKey));
  return words.filter((word) => !seen.has(makeTermKey(word)) && seen.add(makeTermKey(word)));
}
