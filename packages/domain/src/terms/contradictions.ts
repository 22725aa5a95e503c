import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
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

/**
 * Compares terms with others of the same form: a translation that one of them forbids must be given by none. Its work
 * grows with the number of terms, not with that of the pairs of terms.
 */
export function createTermComparer() {
  const given: Translations = new Map();
  const forbidden: Translations = new Map();

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

function listTranslations(entries: TermEntries): Translation[] {
  const languages = listTermLanguages(entries).map((code) => ({ code, words: listWords(entries[code]!) }));
  return languages.flatMap(({ code, words }) => {
    const forms = words.filter(({ part }) => part !== 'forbidden');
    const others = languages.filter((other) => other.code !== code);
    return forms.flatMap((form) =>
      others.flatMap(({ code: language, words: translations }) =>
        translations.map(({ part, word, key }) => ({
          field: `entries.${language}.${part}`,
          word,
          language,
          isForbidden: part === 'forbidden',
          key: `${code}:${form.key}\n${language}:${key}`,
        })),
      ),
    );
  });
}

const listWords = (entry: TermEntry) =>
  PARTS.flatMap((part) => [entry[part]].flat().map((word) => ({ part, word, key: makeTermKey(word) })));
