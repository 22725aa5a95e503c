import type { LanguageCode } from '@subtitle/contracts/languages';
import { splitSentences } from '../sentences/split-sentences';

/** A sentence of a text and the one that takes its place. */
export interface SentenceChange {
  before: string;
  after: string;
}

/**
 * Replaces sentences of a text, wherever they occur in it; all spaces and line breaks stay. A sentence that is the whole
 * text may consist of several, joined by single spaces.
 * @returns null if one of the sentences is missing
 */
export function replaceSentences(
  text: string,
  language: LanguageCode,
  changes: readonly SentenceChange[],
): string | null {
  const sentences = splitSentences(text, language);
  const [only, ...others] = changes;
  if (only && others.length === 0 && sentences.length > 1 && sentences.map((one) => one.text).join(' ') === only.before)
    return only.after;
  if (changes.some(({ before }) => !sentences.some((one) => one.text === before))) return null;
  return sentences.toReversed().reduce((whole, { text: sentence, start, end }) => {
    const change = changes.find(({ before }) => before === sentence);
    return change ? whole.slice(0, start) + change.after + whole.slice(end) : whole;
  }, text);
}
