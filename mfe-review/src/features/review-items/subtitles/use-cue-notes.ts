import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFinding } from '@subtitle/contracts/operations/findings';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { isOverrideOf } from '@subtitle/domain/checks/check-columns';
import { checkCue } from '@subtitle/domain/checks/check-cue';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { describeCueFaults } from '@subtitle/webvtt/figures/cue-words';
import { useMemo } from 'react';

/** Notes of the review on the translation of a cue. */
export interface CueNotes {
  /** Findings, the most severe first. */
  findings: readonly ItemFinding[];
  /** Reading speed and lines above the limits of the language. */
  figures: readonly string[];
}

/**
 * Returns a function that checks a cue by its index. A submission stores only the first findings of a long file, so the
 * cues are checked again, and the submission tells which warnings its author kept.
 */
export function useCueNotes(
  { source, target }: Pick<TranslationAnswer, 'source' | 'target'>,
  cues: readonly CueBlock[],
  language: LanguageCode,
): (at: number) => CueNotes {
  const style = useHouse().languages[language];
  const levels = useRuleLevels(language);
  const terms = usePairTerms(source.language, language);
  return useMemo(() => {
    const known = new Map<number, CueNotes>();
    const kept = target.findings?.found.filter((finding) => finding.kept) ?? [];
    const read = (at: number): CueNotes => {
      const cue = cues[at]!;
      const text = target.texts[at] ?? '';
      const sourceLanguage = source.language;
      const found = checkCue({
        number: at + 1,
        text,
        language,
        source: cue.payload,
        sourceLanguage,
        style,
        levels,
        terms,
      });
      return {
        findings: found.map((finding) => ({ ...finding, ...kept.find((one) => isOverrideOf(one, finding)) })),
        figures: describeCueFaults(text, cue.end - cue.start, style),
      };
    };
    return (at) => {
      const notes = known.get(at) ?? read(at);
      known.set(at, notes);
      return notes;
    };
  }, [source.language, target.findings, target.texts, cues, language, style, levels, terms]);
}
