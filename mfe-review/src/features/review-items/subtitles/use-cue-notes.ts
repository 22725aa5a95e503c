import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFinding } from '@subtitle/contracts/operations/findings';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { isOverrideOf, sortBySeverity } from '@subtitle/domain/checks/check-columns';
import { checkCue } from '@subtitle/domain/checks/check-cue';
import { usePairTerms } from '@subtitle/sdk/terms';
import { useHouse, useRuleLevels } from '@subtitle/sdk/work';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { describeCueFaults } from '@subtitle/webvtt/figures/cue-words';
import { useMemo } from 'react';

/** Rule that compares with the memory, which only a submission does. */
const COMPARED_BY_SERVER = 'inconsistent';

/** Notes of the review on the translation of a cue. */
export interface CueNotes {
  /** Findings, the most severe first. */
  findings: readonly ItemFinding[];
  /** Reading speed and lines above the limits of the language. */
  figures: readonly string[];
}

/**
 * Returns a function that checks a cue by its index. A submission stores only the first findings of a long file, so the
 * cues are checked again. The submission tells which warnings its author kept, and which cues have another translation
 * in approved videos.
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
    const submitted = target.findings?.found ?? [];
    const kept = submitted.filter((finding) => finding.kept);
    const unlike = submitted.filter(({ rule }) => rule === COMPARED_BY_SERVER);
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
        findings: sortBySeverity([
          ...found.map((finding) => ({ ...finding, ...kept.find((one) => isOverrideOf(one, finding)) })),
          ...unlike.filter(({ column }) => column === String(at + 1)),
        ]),
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
