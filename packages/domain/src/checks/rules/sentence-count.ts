import { splitSentences } from '../../sentences/split-sentences';
import type { Finding, Rule } from '../check';

/** Difference from which a sentence is probably missing: two sentences are often joined into one. */
const MIN_DIFFERENCE = 2;

/** Texts with fewer or more sentences than their source. A cue is a part of a sentence, so cues are not counted. */
export const sentenceCount: Rule = {
  id: 'sentence-count',
  severity: 'info',
  label: 'Number of sentences',
  check({ text, language, source, sourceLanguage, form }) {
    if (sourceLanguage === null || form !== 'text') return [];
    const [own, wanted] = [splitSentences(text, language).length, splitSentences(source, sourceLanguage).length];
    if (Math.abs(own - wanted) < MIN_DIFFERENCE) return [];
    const message = `The source has ${wanted} ${wanted === 1 ? 'sentence' : 'sentences'}, the translation ${own}`;
    const end = text.trimEnd().length;
    return [{ rule: 'sentence-count', severity: 'info', message, start: end, end } satisfies Finding];
  },
};
