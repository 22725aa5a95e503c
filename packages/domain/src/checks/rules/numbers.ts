import { toAsciiDigits } from '../../texts/ascii-digits';
import { type Finding, MAX_FINDINGS, type Rule } from '../check';
import { compareNumbers } from '../reading/compare-numbers';
import type { NumberPlace } from '../reading/numbers';
import { bareText, DIGIT, hasAny } from '../reading/traits';

const NO_DIGIT = /\P{Nd}+/gu;

/** Numbers of the source that the translation does not have, and the reverse. Scripts and grouping make no difference. */
export const numbers: Rule = {
  id: 'numbers',
  severity: 'warning',
  label: 'Numbers',
  check(given) {
    const { text, source, sourceLanguage } = given;
    if (sourceLanguage === null || !hasAny(DIGIT, text, source)) return [];
    if (isSameLongNumber(listDigits(text), listDigits(source))) return [];
    const { missing, extra } = compareNumbers({ ...given, sourceLanguage });
    const count = Math.min(Math.max(missing.length, extra.length), MAX_FINDINGS);
    return Array.from({ length: count }, (_, at) => describeDifference(text, missing[at], extra[at]));
  },
};

/** A telephone number or a reference can be divided by other spaces. */
const isSameLongNumber = (a: string, b: string) => a === b && a.length >= 10;

const listDigits = (text: string) => toAsciiDigits(bareText(text).replace(NO_DIGIT, ''));

function describeDifference(text: string, missing: NumberPlace | undefined, extra: NumberPlace | undefined): Finding {
  const end = text.trimEnd().length;
  const { start, end: stop } = extra ?? { start: end, end };
  return { rule: 'numbers', severity: 'warning', message: writeMessage(missing?.text, extra?.text), start, end: stop };
}

function writeMessage(missing: string | undefined, extra: string | undefined): string {
  if (missing === undefined) return `${extra} is not in the source`;
  if (extra === undefined) return `${missing} of the source is missing`;
  return `The source has ${missing}, the translation has ${extra}`;
}
