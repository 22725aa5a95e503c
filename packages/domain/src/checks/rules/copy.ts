import { LANGUAGES } from '@subtitle/contracts/language-table';
import type { CheckedText, Rule } from '../check';
import { countWordsOfDevanagari, getOtherInDevanagari } from '../reading/devanagari-words';
import { bareText, listWords, readTraits } from '../reading/traits';

/** Brands, abbreviations, units and models stay as they are: `WhatsApp`, `LIC`, `mm`, `iPhone`. */
const STAYS = /^\P{Ll}+$|\p{Ll}\p{Lu}|^[^aeiouyAEIOUY]+$/u;
const END_MARKS = /[\s.।॥|!?…]/u;

/** The translation is its source. */
export const copy: Rule = {
  id: 'copy',
  severity: 'warning',
  label: 'Copy of the source',
  check(given) {
    const { text, source } = given;
    if (!isCopy(given)) return [];
    const words = listWords(bareText(source));
    const letters = words.reduce((sum, word) => sum + word.text.length, 0);
    if (letters < 2 || words.every((word) => /\p{Script=Latin}/u.test(word.text) && STAYS.test(word.text))) return [];
    return [{ rule: 'copy', severity: 'warning', message: 'Same as the source', start: 0, end: text.length }];
  },
};

function isCopy({ text, language, source, sourceLanguage }: CheckedText): boolean {
  if (sourceLanguage === null || sourceLanguage === language) return false;
  // Equal texts have about the same length; comparing them is slower than comparing lengths.
  if (Math.abs(text.trim().length - source.trim().length) > 4 || fold(text) !== fold(source)) return false;
  if (LANGUAGES[language].script !== LANGUAGES[sourceLanguage].script)
    return readTraits(text).letters[LANGUAGES[language].script] === 0;
  // Hindi and Marathi have many names, verses and short sentences in common.
  const other = getOtherInDevanagari(language);
  return other === null || countWordsOfDevanagari(listWords(text))[other] > 0;
}

/** Returns a text without its case and its end marks. */
function fold(text: string): string {
  const folded = text.normalize('NFC').trim().toLowerCase();
  let end = folded.length;
  while (end > 0 && END_MARKS.test(folded[end - 1]!)) end--;
  return folded.slice(0, end);
}
