import { checkText } from '@subtitle/domain/checks/check-text';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import { useCallback } from 'react';
import type { TextFinding } from '../../check-texts/text-findings';
import type { SheetPair } from '../sheet-sentences';

/** Checks the translation of a source sentence. @returns findings, the most severe first; none for an empty text */
export type CheckSentence = (source: string, text: string) => TextFinding[];

const RANKS = { error: 0, warning: 1, info: 2 };

/** Returns the check of a sheet's translations: the rules of rows, with the styles, levels and terms of the pair. */
export function useSheetChecks({ source: sourceLanguage, target: language }: SheetPair): CheckSentence {
  const style = useHouse().languages[language];
  const levels = useRuleLevels(language);
  const terms = usePairTerms(sourceLanguage, language);
  return useCallback(
    (source, text) =>
      checkText({ text, language, source, sourceLanguage, style, levels, terms, form: 'text' })
        .map((finding) => ({ ...finding, column: source, words: text.slice(finding.start, finding.end) }))
        .sort((a, b) => RANKS[a.severity] - RANKS[b.severity]),
    [language, sourceLanguage, style, levels, terms],
  );
}
