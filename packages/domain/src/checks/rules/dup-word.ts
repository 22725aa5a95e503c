import type { LanguageCode } from '@subtitle/contracts/languages';
import type { CheckedText, Finding, Rule } from '../check';
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
  check(checked) {
    const { text, language, source } = checked;
    const words = listWords(text);
    const doubled = words.filter((word, at) => {
      const before = words[at - 1];
      if (!before || !isSame(before, word) || !SPACES.test(text.slice(before.end, word.start))) return false;
      return isSlip(words[at - 2], word, checked) || !isReduplication(word.text, language, source);
    });
    const isExpected = doubled.length > 0 && hasDoubled(listWords(source));
    const found = isExpected
      ? doubled.filter((word) => isSlip(words[words.indexOf(word) - 2], word, checked))
      : doubled;
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
/**
 * `this` before a noun, and nouns that the language doubles elsewhere (`రోజు రోజు`). Other words that it doubles
 * are adverbs and numbers, which do not belong to `this`: `यह बार बार होगा`.
 */
const ONE_THING: Partial<Record<LanguageCode, readonly [determiner: string, nouns: string]>> = {
  hi: ['इस', 'सुबह शाम दिन रात घर गली गाँव गांव जगह पल क्षण समय'],
  mr: ['या', 'घरी वेळ क्षण'],
  gu: ['આ', 'સવાર સાંજ દિવસ રાત ઘર ગામ રંગ વાત પળ ક્ષણ'],
  bn: ['এই', 'সকাল সন্ধ্যা দিন রাত ঘর গ্রাম রং কথা ক্ষণ'],
  te: ['ఈ', 'రోజు రాత్రి ఇల్లు ఊరు వీధి రంగు మాట క్షణం నెల'],
};
/** `no no` and `so so` end a phrase, other than in `no no need`. */
const BEFORE_WORD = /^[^\S\n\r]+\p{L}/u;
const IN_PHRASE = new Set(['no', 'the', 'a', 'an']);

/** Returns whether a word twice in a row is a slip, although the language can double it. */
const isSlip = (before: Word | undefined, { text: word, end }: Word, { text, language, source }: Checked) =>
  (before !== undefined &&
    THIS.has(before.text.toLowerCase()) &&
    (!isReduplication(word, language, source) || isOneThing(before.text, word, language))) ||
  (IN_PHRASE.has(word.toLowerCase()) && BEFORE_WORD.test(text.slice(end, end + 2)));

type Checked = Pick<CheckedText, 'text' | 'language' | 'source'>;

function isOneThing(before: string, word: string, language: LanguageCode): boolean {
  const [determiner, nouns] = ONE_THING[language] ?? [];
  return before === determiner && nouns!.split(' ').includes(word.normalize('NFC'));
}

const isSame = (a: Word, b: Word) =>
  a.text.length === b.text.length &&
  (a.text.length > 1 || IN_PHRASE.has(a.text)) &&
  a.text.toLowerCase() === b.text.toLowerCase();

/** A source that doubles a word expects it. */
const hasDoubled = (words: readonly Word[]) => words.some((word, at) => at > 0 && isSame(words[at - 1]!, word));
