import type { PairTerm } from '@subtitle/contracts/operations/terms';
import type { ApprovedSentences, Finding } from '@subtitle/domain/checks/check';
import { getWords, sortBySeverity } from '@subtitle/domain/checks/check-columns';
import { checkText } from '@subtitle/domain/checks/check-text';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import { useMemo } from 'react';
import type { SheetPair } from '../sheet-sentences';

type SheetFinding = Finding & { words: string };

/**
 * Checks the translation of a source sentence.
 * @param approved approved translations of the sentence, if they are known
 * @returns findings, the most severe first; none for an empty text
 */
export type CheckSentence = (source: string, text: string, approved?: ApprovedSentences) => readonly SheetFinding[];

/** Results kept for each sentence: those of the settled text, of the text being typed and of the text as it is stored. */
const RESULTS_PER_SENTENCE = 4;

interface Result {
  text: string;
  approved: ApprovedSentences | undefined;
  found: readonly SheetFinding[];
}

/**
 * Returns the check of a sheet's translations: the rules of rows, with the styles, levels and terms of the pair. It
 * remembers its last results, because a render checks every sentence and typing changes one.
 */
export function useSheetChecks(
  { source: sourceLanguage, target: language }: SheetPair,
  terms: readonly PairTerm[],
): CheckSentence {
  const style = useHouse().languages[language];
  const levels = useRuleLevels(language);
  return useMemo(() => {
    const results = new Map<string, readonly Result[]>();
    return (source, text, approved) => {
      const known = results.get(source) ?? [];
      const same = known.find((one) => one.text === text && one.approved === approved);
      if (same) return same.found;
      const found = sortBySeverity(
        checkText({ text, language, source, sourceLanguage, style, levels, terms, approved, form: 'text' }),
      ).map((finding) => ({ ...finding, words: getWords(text, finding) }));
      results.set(source, [{ text, approved, found }, ...known].slice(0, RESULTS_PER_SENTENCE));
      return found;
    };
  }, [language, sourceLanguage, style, levels, terms]);
}
