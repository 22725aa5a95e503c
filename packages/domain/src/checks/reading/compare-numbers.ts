import type { LanguageCode } from '@subtitle/contracts/languages';
import { toAsciiDigits } from '../../texts/ascii-digits';
import { readNumberWords } from './number-words';
import { type NumberPlace, readNumbers } from './numbers';
import { bareText } from './traits';

interface Pair {
  text: string;
  language: LanguageCode;
  source: string;
  sourceLanguage: LanguageCode;
}

/** Returns the numbers of a source that its translation does not have, and those that only the translation has. */
export function compareNumbers({ text, language, source, sourceLanguage }: Pair) {
  if (listDigits(source) === listDigits(text)) return { missing: [], extra: [] };
  const [wanted, found] = [readNumbers(source), readNumbers(text)];
  const missing = listOthers(wanted, found);
  const extra = listOthers(found, wanted);
  // With two dates of digits, none of their parts may differ.
  const comparesDates = missing.some(({ isDate }) => isDate) && extra.some(({ isDate }) => isDate);
  const listRequired = (places: readonly NumberPlace[], other: string, code: LanguageCode) => {
    const hasWord = readNumberWords(other, code);
    return places.filter(
      ({ isOptional, isDate, values }) => (!isOptional || (isDate && comparesDates)) && !values.some(hasWord),
    );
  };
  const [lost, added] = [listRequired(missing, text, language), listRequired(extra, source, sourceLanguage)];
  // Some languages write the 1 of `1 day`, others leave it out.
  return [...lost, ...added].every(isOne) && (lost.length === 0 || added.length === 0)
    ? { missing: [], extra: [] }
    : { missing: lost, extra: added };
}

const DIGITS = /\p{Nd}(?:[.,:/]?\p{Nd})*/gu;
const GROUPING = /,/g;

/** Returns the numbers of a text as one string, in the digits 0 to 9 and sorted. Most pairs of texts have the same. */
function listDigits(text: string): string {
  const found = bareText(text).match(DIGITS);
  if (!found) return '';
  return found
    .map((number) => toAsciiDigits(number).replace(GROUPING, ''))
    .sort()
    .join(' ');
}

const isOne = ({ text }: NumberPlace) => toAsciiDigits(text) === '1';

/** Returns the numbers without an equal one among the others. A number that is repeated in one text only is no fault. */
function listOthers(places: readonly NumberPlace[], others: readonly NumberPlace[]): NumberPlace[] {
  const known = new Set(others.flatMap(({ values }) => values));
  return places.filter(({ values }) => !values.some((value) => known.has(value)));
}
