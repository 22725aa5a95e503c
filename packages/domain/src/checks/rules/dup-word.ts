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
      return !isReduplication(word.text, language);
    });
    if (doubled.length === 0 || hasDoubled(listWords(source))) return [];
    return doubled.slice(0, MAX_FINDINGS).map((word): Finding => {
      const before = text.slice(0, word.start).trimEnd();
      const fixedText = before + text.slice(word.end);
      const message = `${word.text} twice in a row`;
      const start = before.length - word.text.length;
      return { rule: 'dup-word', severity: 'info', message, start, end: word.end, fixedText };
    });
  },
};

const isSame = (a: Word, b: Word) =>
  a.text.length === b.text.length && a.text.length > 1 && a.text.toLowerCase() === b.text.toLowerCase();

/** A source that doubles a word expects it. */
const hasDoubled = (words: readonly Word[]) => words.some((word, at) => at > 0 && isSame(words[at - 1]!, word));
