import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { sortBySeverity } from '@subtitle/domain/checks/check-columns';
import { checkText } from '@subtitle/domain/checks/check-text';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import { useCallback } from 'react';
import type { TextFinding } from '../../check-texts/text-findings';
import type { SheetPair } from '../sheet-sentences';

/**
 * Checks the translation of a source sentence.
 * @param approved approved translations of the sentence, if they are known
 * @returns findings, the most severe first; none for an empty text
 */
export type CheckSentence = (source: string, text: string, approved?: ApprovedSentences) => TextFinding[];

/** Returns the check of a sheet's translations: the rules of rows, with the styles, levels and terms of the pair. */
export function useSheetChecks({ source: sourceLanguage, target: language }: SheetPair): CheckSentence {
  const style = useHouse().languages[language];
  const levels = useRuleLevels(language);
  const terms = usePairTerms(sourceLanguage, language);
  return useCallback(
    (source, text, approved) =>
      sortBySeverity(
        checkText({ text, language, source, sourceLanguage, style, levels, terms, approved, form: 'text' }),
      ).map((finding) => ({ ...finding, column: source, words: text.slice(finding.start, finding.end) })),
    [language, sourceLanguage, style, levels, terms],
  );
}
