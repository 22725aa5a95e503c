import type { LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm, TermEntries } from '@subtitle/contracts/operations/terms';

/** A term in all its languages. */
export interface StoredTerm {
  id: number;
  entries: TermEntries;
  note: string;
}

/** Returns the terms that have both languages of a pair, in the shape in which texts are compared with them. */
export function makePairTerms(
  terms: readonly StoredTerm[],
  sourceLanguage: LanguageCode,
  targetLanguage: LanguageCode,
): PairTerm[] {
  return terms.flatMap(({ id, entries, note }): PairTerm[] => {
    const [source, target] = [entries[sourceLanguage], entries[targetLanguage]];
    if (!source || !target) return [];
    return [
      {
        id,
        source: [source.form, ...source.forms],
        target: [target.form, ...target.forms],
        forbidden: target.forbidden,
        note: [note, target.note].filter(Boolean).join(' · '),
        isAmbiguous: source.isAmbiguous,
      },
    ];
  });
}
