import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { TermEntries } from '@subtitle/contracts/operations/terms';
import { listTermLanguages, makeTermKey, nameTerm, type TermFault } from './clean-term';

/** Translations of forms that terms give or forbid, with the name of the first term that does so. */
type Translations = Map<string, string>;

const PARTS = ['form', 'forms', 'forbidden'] as const;

interface Translation {
  field: string;
  word: string;
  language: LanguageCode;
  isForbidden: boolean;
  /** Folded form, the language of the translation and the folded translation. */
  key: string;
}

/** A form or a forbidden word of a term, with its folded form. */
interface Word {
  part: (typeof PARTS)[number];
  word: string;
  key: string;
}

type Words = { code: LanguageCode; words: Word[] }[];

/**
 * Compares terms with others of the same form: a translation that one of them forbids must be given by none. Its work
 * grows with the number of terms, not with that of the pairs of terms. Forms and translations of a term are combined
 * only if another term has the form, and if one term gives and one forbids the translation.
 * @param all terms that will be added or compared
 */
export function createTermComparer(all: readonly TermEntries[]) {
  const given: Translations = new Map();
  const forbidden: Translations = new Map();
  const read = new Map(all.map((entries) => [entries, readWords(entries)]));
  const [forms, forbiddenWords] = countWords([...read.values()]);

  function* listTranslations(entries: TermEntries): Generator<Translation> {
    const languages = read.get(entries) ?? [];
    const shared = languages.map(({ code, words }) =>
      words.filter(({ part, key }) => part !== 'forbidden' && forms.get(`${code}:${key}`)! > 1),
    );
    const disputed = languages.map(({ code, words }) =>
      words.filter(({ key }) => forms.has(`${code}:${key}`) && forbiddenWords.has(`${code}:${key}`)),
    );
    for (const [at, { code }] of languages.entries())
      for (const form of shared[at]!)
        for (const [other, { code: language }] of languages.entries()) {
          if (other === at) continue;
          for (const { part, word, key } of disputed[other]!)
            yield {
              field: `entries.${language}.${part}`,
              word,
              language,
              isForbidden: part === 'forbidden',
              key: `${code}:${form.key}\n${language}:${key}`,
            };
        }
  }

  function add(entries: TermEntries): void {
    const name = nameTerm(entries);
    for (const { key, isForbidden } of listTranslations(entries)) {
      const known = isForbidden ? forbidden : given;
      if (!known.has(key)) known.set(key, name);
    }
  }

  /** Returns the first translation of a term that contradicts an added one; null if none does. */
  function findContradiction(entries: TermEntries): TermFault | null {
    for (const { field, word, language, isForbidden, key } of listTranslations(entries)) {
      const other = (isForbidden ? given : forbidden).get(key);
      if (other === undefined) continue;
      const sentence = isForbidden
        ? `“${word}” cannot be forbidden: the term “${other}” gives it in ${languageTitle(language)}.`
        : `“${word}” is forbidden in ${languageTitle(language)} by the term “${other}”.`;
      return { field, sentence };
    }
    return null;
  }

  return { add, findContradiction };
}

const readWords = (entries: TermEntries): Words =>
  listTermLanguages(entries).map((code) => ({
    code,
    words: PARTS.flatMap((part) =>
      [entries[code]![part]].flat().map((word) => ({ part, word, key: makeTermKey(word) })),
    ),
  }));

/** Returns how many terms have each form, and the forbidden words, by language and folded form. */
function countWords(terms: readonly Words[]): [forms: Map<string, number>, forbidden: Set<string>] {
  const forms = new Map<string, number>();
  const forbidden = new Set<string>();
  for (const { code, words } of terms.flat())
    for (const { part, key } of words) {
      const name = `${code}:${key}`;
      if (part === 'forbidden') forbidden.add(name);
      else forms.set(name, (forms.get(name) ?? 0) + 1);
    }
  return [forms, forbidden];
}
