import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { type ImportedTerm, TERM_LIMITS, type TermEntry } from '@subtitle/contracts/operations/terms';
import { formatNumber } from '@subtitle/sdk/ui';

/** Fault of a file, with the line or sheet row that has it. */
export interface FileFault {
  line: number;
  sentence: string;
}

/** Terms that a file contains; a file with a fault has no terms. */
export interface ReadTerms {
  terms: ImportedTerm[];
  faults: FileFault[];
  /** Terms that are proposed or retired, which are not imported. */
  skipped: number;
}

export const NO_ENTRY: TermEntry = { form: '', forms: [], forbidden: [], note: '', example: '', isAmbiguous: false };

/** Limit in bytes for a file of terms. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`;
export const TOO_MANY = `A file has at most ${formatNumber(TERM_LIMITS.imported)} terms.`;
export const IS_TMX = 'This is a TMX file with translations. Import it on the page Translation memory.';
export const NO_TERMS = 'The file has no terms.';

/** Returns what a file with a fault of the whole file contains. */
export const readNothing = (sentence: string, line = 1): ReadTerms => ({
  terms: [],
  faults: [{ line, sentence }],
  skipped: 0,
});

/**
 * Adds a term, or the faults that it has fewer than two languages or a text that is too long.
 * @param foreign languages of the term that the product does not have
 */
export function addTerm(read: ReadTerms, term: ImportedTerm, foreign: readonly string[] = []): void {
  const { line, entries } = term;
  const sentences = listTooLong(term);
  if (Object.keys(entries).length < 2)
    sentences.push(`A term needs at least two languages${foreign.length > 0 ? describeForeign(foreign) : ''}.`);
  read.faults.push(...sentences.map((sentence) => ({ line, sentence })));
  if (sentences.length === 0) read.terms.push(term);
}

const describeForeign = (tags: readonly string[]) =>
  ` of ${LANGUAGE_CODES.join(', ')}; this one also has ${tags.join(', ')}`;

function listTooLong({ entries, note }: ImportedTerm): string[] {
  const { formCharacters, forms: most, noteCharacters } = TERM_LIMITS;
  const isLong = (form: string) => form.length > formCharacters;
  const ofLanguages = LANGUAGE_CODES.flatMap((code) => {
    const entry = entries[code];
    if (!entry) return [];
    return [
      isLong(entry.form) && `The ${languageTitle(code)} term has more than ${formCharacters} characters.`,
      entry.forms.some(isLong) &&
        `A further form in ${languageTitle(code)} has more than ${formCharacters} characters.`,
      entry.forms.length > most && `${languageTitle(code)} has more than ${most} further forms.`,
      entry.forbidden.some(isLong) &&
        `A forbidden word in ${languageTitle(code)} has more than ${formCharacters} characters.`,
      entry.forbidden.length > most && `${languageTitle(code)} has more than ${most} forbidden words.`,
      entry.note.length > noteCharacters &&
        `The ${languageTitle(code)} note has more than ${noteCharacters} characters.`,
      entry.example.length > noteCharacters &&
        `The ${languageTitle(code)} example has more than ${noteCharacters} characters.`,
    ];
  });
  const ofAll = note.length > noteCharacters && `The note has more than ${noteCharacters} characters.`;
  return [...ofLanguages, ofAll].filter((sentence) => sentence !== false);
}
