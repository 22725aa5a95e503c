import type { LanguageCode } from '@subtitle/contracts/languages';
import { splitSentences } from './split-sentences';

/** Place in a text, in UTF-16 code units. */
interface Place {
  start: number;
  end: number;
}

/**
 * Finds translations that stand in a text unchanged, such as those of a machine. A translation of several sentences is
 * found only as a whole, and a part of a sentence never.
 * @returns places in the order of the text
 */
export function findSentences(text: string, language: LanguageCode, translations: readonly string[]): Place[] {
  if (translations.length === 0 || text === '') return [];
  const sentences = splitSentences(text, language);
  const words = sentences.map((one) => one.text.normalize('NFC'));
  const places = new Map<number, Place>();
  for (const translation of new Set(translations)) {
    const wanted = splitSentences(translation, language).map((one) => one.text.normalize('NFC'));
    if (wanted.length === 0) continue;
    for (let at = 0; at + wanted.length <= words.length; at++)
      if (wanted.every((word, n) => words[at + n] === word))
        places.set(at, { start: sentences[at]!.start, end: sentences[at + wanted.length - 1]!.end });
  }
  return [...places.values()].sort((a, b) => a.start - b.start);
}
