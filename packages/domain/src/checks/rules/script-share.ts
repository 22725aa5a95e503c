import { LANGUAGES } from '@subtitle/contracts/language-table';
import type { CheckedText, Finding, Rule, Severity } from '../check';
import { bareText, listWords, readTraits, type Word } from '../reading/traits';

const MIN_SHARE = 0.6;
/** A text with fewer letters can consist of a unit, an abbreviation or a name. */
const MIN_LETTERS = 8;
const FEW_WORDS = 3;
/** Characters of words that may be code: words with marks inside, such as `display:block` and `console.log`. */
const TOKEN = /[\p{Script=Latin}\p{N}:=.*_()/\\+;%-]+/gu;
/** Marks inside a token, with a character on each side. */
const MARKS_INSIDE = /[\p{Script=Latin}\p{N}*%][-:=.*_()/\\+;]+[\p{Script=Latin}\p{N}*%]/u;
const BEFORE_MARKS = /[\p{Script=Latin}\p{N}_*%-]/u;
const LATIN_WORDS = /\p{Script=Latin}+/gu;
/** Names, brands and abbreviations: `WhatsApp`, `iPhone`, `LIC`. */
const NAME = /\p{Lu}/u;
/** A name, or a code with digits. */
const CODE = /\p{Lu}|\p{N}/u;

/** Letters of the language's script are rare. A text without any of them is not in the language. */
export const scriptShare: Rule = {
  id: 'script-share',
  severity: 'error',
  label: 'Script of the language',
  check(given) {
    const script = LANGUAGES[given.language].script;
    const bare = bareText(given.text);
    const { letters, allLetters } = readTraits(bare);
    if (letters[script] >= allLetters * MIN_SHARE) return [];
    const whole = { rule: 'script-share', start: 0, end: given.text.length };
    if (letters[script] === 0) {
      const severity = judgeForeignText(given, bare);
      return severity ? [{ ...whole, severity, message: `No ${script} letters` }] : [];
    }
    const counted = allLetters - countNames(given, bare);
    const share = letters[script] / counted;
    if (share >= MIN_SHARE || counted < MIN_LETTERS) return [];
    const message = `Only ${Math.round(share * 100)}% of the letters are ${script}`;
    return [{ ...whole, severity: 'warning', message } satisfies Finding];
  },
};

/** Returns the severity for a text without a letter of its language's script. */
function judgeForeignText({ source, sourceLanguage, form }: CheckedText, bare: string): Severity | null {
  const [words, sourceWords] = [listWords(bare), listWords(bareText(source))];
  const inSource = new Set(sourceWords.map(fold));
  const isInSource = words.every((word) => inSource.has(fold(word)));
  if (sourceLanguage !== null && isInSource) {
    // The source is itself in another script, such as the name of an app.
    if (readTraits(source).letters[LANGUAGES[sourceLanguage].script] === 0) return null;
    // A word or a title that stays as it is.
    if (words.length <= FEW_WORDS && words.length === sourceWords.length) return null;
  }
  const isShortSource = sourceLanguage !== null && sourceWords.length <= FEW_WORDS;
  if (isShortSource && (words.every(isName) || bare.trim().length <= MIN_LETTERS / 2)) return null;
  const isRepeated = words.length > 1 && new Set(words.map(fold)).size === 1;
  const isNamed = source.trim() === '' || (hasOnlyNames(bare) && hasOnlyNames(bareText(source)));
  return form === 'name' || isRepeated || isNamed ? 'warning' : 'error';
}

/** Counts the letters of Latin names, and of Latin words that the source has too unless it is in English. */
function countNames({ source, sourceLanguage }: CheckedText, bare: string): number {
  const isLatin = sourceLanguage === null || LANGUAGES[sourceLanguage].script === 'Latin';
  const sourceWords = new Set(isLatin ? [] : listLatinWords(source).map((word) => word.toLowerCase()));
  const plain = bare.replace(TOKEN, removeCode);
  const names = listLatinWords(plain).filter((word) => NAME.test(word) || sourceWords.has(word.toLowerCase()));
  const inCode = countLatin(bare) - countLatin(plain);
  return inCode + names.reduce((sum, word) => sum + word.length, 0);
}

/** Returns a token without the code in it, which extends to its end. */
function removeCode(token: string): string {
  let start = MARKS_INSIDE.exec(token)?.index ?? token.length;
  if (start === token.length) return token;
  while (start > 0 && BEFORE_MARKS.test(token[start - 1]!)) start--;
  return `${token.slice(0, start)} `;
}

const countLatin = (text: string) => readTraits(text).letters.Latin;
const listLatinWords = (text: string): string[] => text.match(LATIN_WORDS) ?? [];
const isName = ({ text }: Word) => NAME.test(text);
const fold = ({ text }: Word) => text.toLowerCase();

/** Returns whether a text has only capitalised Latin words and codes: `Samsung Galaxy S24 Ultra`. */
function hasOnlyNames(bare: string): boolean {
  const { letters, allLetters } = readTraits(bare);
  return letters.Latin === allLetters && bare.split(/\s+/u).every((part) => !/\p{L}/u.test(part) || CODE.test(part));
}
