import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CorrectedSentence } from '@subtitle/contracts/operations/corrected-texts';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { readWords } from '@subtitle/domain/terms/read-words';
import { diffTexts } from '@subtitle/domain/texts/text-diff';

/** Words that a correction replaced by others, as a term would name them. */
export interface ReplacedWords {
  column: string;
  wrong: string;
  right: string;
  /** The sentence after the correction. */
  sentence: string;
}

/** Limits of words of a term, and of terms that are offered. */
const MAX_WORDS = 3;
const MAX_OFFERS = 3;
const EDGES = /^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu;

/** Returns the words that corrected sentences replaced, each once. A sentence that was written anew has none. */
export function listReplacedWords(changes: readonly CorrectedSentence[]): ReplacedWords[] {
  const found = changes.flatMap(({ column, before, after }) => {
    const runs = diffTexts(before, after);
    return runs.flatMap((run, at) => {
      const next = runs[at + 1];
      if (run.kind !== 'removed' || next?.kind !== 'added') return [];
      const [wrong, right] = [run.text.replace(EDGES, ''), next.text.replace(EDGES, '')];
      return [wrong, right].every(isTerm) ? [{ column, wrong, right, sentence: after }] : [];
    });
  });
  const seen = new Set<string>();
  return found
    .filter(({ wrong, right }) => !seen.has(`${wrong}\n${right}`) && seen.add(`${wrong}\n${right}`))
    .slice(0, MAX_OFFERS);
}

function isTerm(words: string): boolean {
  const { length } = readWords(words);
  return length > 0 && length <= MAX_WORDS && !/\d/.test(words);
}

/**
 * Returns the source sentence of a translated sentence: the one at its place, if both texts have as many sentences,
 * otherwise the whole text.
 */
export function findSourceSentence(
  sentence: string,
  { text, language }: { text: string; language: LanguageCode },
  source: { text: string; language: LanguageCode },
): string {
  const translated = splitSentences(text, language);
  const sources = splitSentences(source.text, source.language);
  const at = translated.findIndex((one) => one.text === sentence);
  return (translated.length === sources.length && sources[at]?.text) || source.text;
}
