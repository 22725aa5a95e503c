import type { LanguageCode } from '@subtitle/contracts/languages';
import { toAsciiDigits } from '../../texts/ascii-digits';
import { hasNumberWord } from './number-words';
import { type NumberPlace, readNumbers } from './numbers';

interface Pair {
  text: string;
  language: LanguageCode;
  source: string;
  sourceLanguage: LanguageCode;
}

/** Returns the numbers of a source that its translation does not have, and those that only the translation has. */
export function compareNumbers({ text, language, source, sourceLanguage }: Pair) {
  const [wanted, found] = [readNumbers(source), readNumbers(text)];
  const missing = listOthers(wanted, found);
  const extra = listOthers(found, wanted);
  // With two dates of digits, none of their parts may differ.
  const comparesDates = missing.some(({ isDate }) => isDate) && extra.some(({ isDate }) => isDate);
  const isRequired = (place: NumberPlace, other: string, code: LanguageCode) =>
    (!place.isOptional || (place.isDate && comparesDates)) &&
    !place.values.some((value) => hasNumberWord(other, code, value));
  const [lost, added] = [
    missing.filter((place) => isRequired(place, text, language)),
    extra.filter((place) => isRequired(place, source, sourceLanguage)),
  ];
  // Some languages write the 1 of `1 day`, others leave it out.
  return [...lost, ...added].every(isOne) && (lost.length === 0 || added.length === 0)
    ? { missing: [], extra: [] }
    : { missing: lost, extra: added };
}

const isOne = ({ text }: NumberPlace) => toAsciiDigits(text) === '1';

/** Returns the numbers without an equal one among the others. A number that is repeated in one text only is no fault. */
const listOthers = (places: readonly NumberPlace[], others: readonly NumberPlace[]) =>
  places.filter(({ values }) => !others.some((other) => other.values.some((value) => values.includes(value))));
