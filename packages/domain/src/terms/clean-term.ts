import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { TERM_LIMITS, type TermContent, type TermEntries, type TermEntry } from '@subtitle/contracts/operations/terms';
import { foldForm } from '../memory/fold-text';
import { cleanText } from '../texts/clean-text';
import { prepareForm } from './term-forms';

/** A part of a term that cannot be stored. */
export interface TermFault {
  /** Field, such as `entries.hi.form`. */
  field: string;
  sentence: string;
}

/** Returns a form as it is compared: folded, in small letters, with single spaces. */
export const makeTermKey = (form: string): string => foldForm(form).replace(/\s+/gu, ' ').trim().toLowerCase();

/** Returns the languages of a term, in the order of the table of languages. */
export const listTermLanguages = (entries: TermEntries): LanguageCode[] =>
  LANGUAGE_CODES.filter((code) => entries[code] !== undefined);

/** Returns the forms of a term in all its languages. */
export const nameTerm = (entries: TermEntries): string =>
  listTermLanguages(entries)
    .map((code) => entries[code]!.form)
    .join(' · ');

/** Returns the keys of the forms of a term, and of the words in them. */
export function listTermKeys(entries: TermEntries): string[] {
  const forms = listTermLanguages(entries).flatMap((code) => [entries[code]!.form, ...entries[code]!.forms]);
  const keys = forms.map(makeTermKey);
  return [...new Set([...keys, ...keys.flatMap((key) => key.split(' '))])];
}

/**
 * Returns a term as it is stored: clean texts, and no form twice.
 * @returns the fault of a form that is empty, has no letter, or is forbidden in the same language, or of too many forms
 */
export function cleanTerm({ entries, note }: TermContent): TermContent | TermFault {
  const clean: TermEntries = {};
  for (const code of listTermLanguages(entries)) {
    const entry = cleanEntry(entries[code]!);
    const fault = findEntryFault(entry, code);
    if (fault) return { field: `entries.${code}.${fault.field}`, sentence: fault.sentence };
    clean[code] = entry;
  }
  return { entries: clean, note: cleanText(note) };
}

export const isTermFault = (term: TermContent | TermFault): term is TermFault => 'field' in term;

function cleanEntry({ form, forms, forbidden, note, example, isAmbiguous }: TermEntry): TermEntry {
  const main = cleanText(form);
  return {
    form: main,
    forms: listDistinct(forms).filter((other) => makeTermKey(other) !== makeTermKey(main)),
    forbidden: listDistinct(forbidden),
    note: cleanText(note),
    example: cleanText(example),
    isAmbiguous,
  };
}

function listDistinct(forms: readonly string[]): string[] {
  const cleaned = forms.map(cleanText).filter((form) => form !== '');
  return [...new Map(cleaned.map((form) => [makeTermKey(form), form])).values()];
}

function findEntryFault({ form, forms, forbidden }: TermEntry, code: LanguageCode): TermFault | null {
  const language = languageTitle(code);
  if (form === '') return { field: 'form', sentence: `The ${language} term is empty.` };
  const limit = `it can have ${TERM_LIMITS.forms}.`;
  if (forms.length > TERM_LIMITS.forms)
    return { field: 'forms', sentence: `The ${language} term has ${forms.length} further forms; ${limit}` };
  if (forbidden.length > TERM_LIMITS.forms)
    return { field: 'forbidden', sentence: `The ${language} term has ${forbidden.length} forbidden words; ${limit}` };
  const wordless = [form, ...forms, ...forbidden].find((one) => prepareForm(one, code) === null);
  if (wordless !== undefined) return { field: 'form', sentence: `“${wordless}” has no letter.` };
  const allowed = [form, ...forms].map(makeTermKey);
  const both = forbidden.find((word) => allowed.includes(makeTermKey(word)));
  return both === undefined ? null : { field: 'forbidden', sentence: `“${both}” is both a form and forbidden.` };
}
