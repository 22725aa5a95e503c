import { findMissingSentences } from '../../memory/missing-sentences';
import { splitSentences } from '../../sentences/split-sentences';
import { type Finding, MAX_FINDINGS, type Rule } from '../check';

/** Difference from which the counts alone are told: two sentences are often joined into one. */
const MIN_DIFFERENCE = 2;

/**
 * Texts that lack sentences of their source, and, as information, other texts with fewer or more sentences. A cue is a
 * part of a sentence, so cues are not counted.
 */
export const sentenceCount: Rule = {
  id: 'sentence-count',
  severity: 'warning',
  label: 'Number of sentences',
  check({ text, language, source, sourceLanguage, form, approved }) {
    if (sourceLanguage === null || form !== 'text') return [];
    const [targets, sources] = [splitSentences(text, language), splitSentences(source, sourceLanguage)];
    const isKnown = (from: number, into: number) =>
      approved?.get(sources[from]!.text)?.some((one) => one.text === targets[into]!.text) ?? false;
    const { missing, isCertain } = findMissingSentences(sources, targets, sourceLanguage, language, isKnown);
    const end = text.trimEnd().length;
    if (isCertain)
      return missing.slice(0, MAX_FINDINGS).map(({ source: at, after }) => {
        const place = targets[after - 1]?.end ?? targets[0]!.start;
        return report('warning', `Sentence ${at + 1} is not translated`, place);
      });
    const [own, wanted] = [targets.length, sources.length];
    if (missing.length > 0) return [report('warning', 'Not every sentence of the source is translated', end)];
    if (Math.abs(own - wanted) < MIN_DIFFERENCE) return [];
    return [
      report(
        'info',
        `The source has ${wanted} ${wanted === 1 ? 'sentence' : 'sentences'}, the translation ${own}`,
        end,
      ),
    ];
  },
};

const report = (severity: Finding['severity'], message: string, place: number): Finding => ({
  rule: 'sentence-count',
  severity,
  message,
  start: place,
  end: place,
});
