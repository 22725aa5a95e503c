import type { Finding, Rule } from '../check';
import { isReduplication } from '../reading/reduplication';
import { listWords, type Word } from '../reading/traits';

/** A line may begin with the word at the end of the line before. */
const SPACES = /^[^\S\n\r]+$/u;
const MAX_FINDINGS = 5;

/** Words that occur twice in a row, apart from those that the language doubles. */
export const dupWord: Rule = {
  id: 'dup-word',
  severity: 'info',
  label: 'Doubled words',
  check({ text, language, source }) {
    const words = listWords(text);
    const doubled = words.filter((word, at) => {
      const before = words[at - 1];
      if (!before || !isSame(before, word) || !SPACES.test(text.slice(before.end, word.start))) return false;
      return isSlip(words[at - 2], word, text) || !isReduplication(word.text, language, source);
    });
    const isExpected = doubled.length > 0 && hasDoubled(listWords(source));
    const found = isExpected ? doubled.filter((word) => isSlip(words[words.indexOf(word) - 2], word, text)) : doubled;
    return found.slice(0, MAX_FINDINGS).map((word): Finding => {
      const before = text.slice(0, word.start).trimEnd();
      const fixedText = before + text.slice(word.end);
      const message = `${word.text} twice in a row`;
      const start = before.length - word.text.length;
      return { rule: 'dup-word', severity: 'info', message, start, end: word.end, fixedText };
    });
  },
};

/** `this` in all languages: what it points to is one thing, so its name is not said twice. */
const THIS = new Set('this इस यह या हा ही आ આ এই ఈ'.split(' '));
/** `no no` and `so so` end a phrase, other than in `no no need`. */
const BEFORE_WORD = /^[^\S\n\r]+\p{L}/u;
const IN_PHRASE = new Set(['no', 'the', 'a', 'an']);

/** Returns whether a word twice in a row is a slip, although the language can double it. */
const isSlip = (before: Word | undefined, { text: word, end }: Word, text: string) =>
  (before !== undefined && THIS.has(before.text.toLowerCase())) ||
  (IN_PHRASE.has(word.toLowerCase()) && BEFORE_WORD.test(text.slice(end, end + 2)));

const isSame = (a: Word, b: Word) =>
  a.text.length === b.text.length &&
  (a.text.length > 1 || IN_PHRASE.has(a.text)) &&
  a.text.toLowerCase() === b.text.toLowerCase();

/** A source that doubles a word expects it. */
const hasDoubled = (words: readonly Word[]) => words.some((word, at) => at > 0 && isSame(words[at - 1]!, word));
