import type { Finding, Rule } from '../check';
import { hasAny, MISPLACED_SIGN } from '../reading/traits';

const SIGN = String.raw`(?=\p{M})[\u0900-\u0DFF]`;
const VOWEL = String.raw`[\u093A\u093B\u093E-\u094C\u094E\u094F\u0955-\u0957\u09BE-\u09CC\u09D7\u0ABE-\u0ACC\u0C3E-\u0C4C\u0C55\u0C56]`;
/** A no-break space shows a sign alone, as in a lesson. */
const BAD_MARK = new RegExp(
  String.raw`(?<=^|(?!\u00A0)\s|\p{Script=Latin})(?<lone>${SIGN})|(?<vowels>${VOWEL}{2,})|(?<twice>(${SIGN})\4+)|(?<circle>\u25CC)`,
  'gmu',
);
/** Two vowel signs that look like one: keyboards offer both, but searches find only the one. */
const ONE_SIGN: Readonly<Record<string, string>> = {
  'ाॅ': 'ॉ',
  'ॅा': 'ॉ',
  'ाॆ': 'ॊ',
  'ाे': 'ो',
  'ेा': 'ो',
  'ाै': 'ौ',
  'ैा': 'ौ',
  'ાૅ': 'ૉ',
  'ૅા': 'ૉ',
  'ાે': 'ો',
  'ેા': 'ો',
  'ાૈ': 'ૌ',
  'ૈા': 'ૌ',
};
const MAX_FINDINGS = 5;

/** Vowel signs and other combining marks without a letter, or two that may not follow each other. */
export const badMark: Rule = {
  id: 'bad-mark',
  severity: 'warning',
  label: 'Vowel signs',
  check({ text, source }) {
    if (!hasAny(MISPLACED_SIGN, text)) return [];
    return [...text.matchAll(BAD_MARK)]
      .filter(({ 0: found }) => !source.includes(found) && !isComposed(found) && !isDrawnOut(found))
      .slice(0, MAX_FINDINGS)
      .map(({ 0: found, index: start, groups }): Finding => {
        const end = start + found.length;
        const fixed = ONE_SIGN[found] ?? (isRepeated(found) ? found[0] : undefined);
        const message = describeBadMark(found, groups!);
        const finding: Finding = { rule: 'bad-mark', severity: 'warning', message, start, end };
        return fixed === undefined
          ? finding
          : { ...finding, fixedText: text.slice(0, start) + fixed + text.slice(end) };
      });
  },
};

/** Two signs that NFC makes one, as Bengali keyboards type ো. */
const isComposed = (signs: string) => signs.length > 1 && signs.normalize('NFC').length < signs.length;
const isRepeated = (signs: string) => signs.length > 1 && [...signs].every((sign) => sign === signs[0]);
/** A cry: `हाााा`. */
const isDrawnOut = (signs: string) => signs.length > 2 && isRepeated(signs);

function describeBadMark(found: string, { lone, circle }: Record<string, string | undefined>): string {
  if (circle) return 'Dotted circle ◌';
  if (lone) return `Sign ${NO_BREAK}${found} without a letter`;
  return isRepeated(found)
    ? `Sign ${NO_BREAK}${found[0]} twice`
    : `Two vowel signs in a row: ${NO_BREAK}${[...found].join(NO_BREAK)}`;
}

const NO_BREAK = '\u00A0';
