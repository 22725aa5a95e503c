import type { Finding, Rule } from '../check';
import { makeSearch } from '../reading/make-search';
import { hasAny, MISPLACED_SIGN } from '../reading/traits';

const SIGN = String.raw`(?=\p{M})[\u0900-\u0DFF]`;
const VOWEL = String.raw`[\u093A\u093B\u093E-\u094C\u094E\u094F\u0955-\u0957\u09BE-\u09CC\u09D7\u0ABE-\u0ACC\u0C3E-\u0C4C\u0C55\u0C56]`;
const LETTER = String.raw`[\u0904-\u0914\u0972\u0985-\u0994\u0A85-\u0A94\u0C05-\u0C14]`;
const FINAL = String.raw`[\u0900-\u0903\u0981-\u0983\u0A81-\u0A83\u0C00-\u0C03]`;
const VIRAMA = String.raw`[\u094D\u09CD\u0ACD\u0C4D]`;
/** Kinds of faults, with their descriptions. A no-break space shows a sign alone, as in a lesson. */
const KINDS: readonly (readonly [string, string, (found: string) => string])[] = [
  ['lone', String.raw`(?<=^|(?!\u00A0)\s|\p{Script=Latin})${SIGN}`, (found) => `Sign ${show(found)} without a letter`],
  ['letter', `${LETTER}${VOWEL}+`, (found) => `Vowel sign after a vowel: ${found}`],
  [
    'vowels',
    `${VOWEL}{2,}`,
    (found) => (isRepeated(found) ? `Sign ${show(found[0]!)} twice` : `Two vowel signs in a row: ${show(found)}`),
  ],
  ['virama', `${VOWEL}${VIRAMA}`, (found) => `Two signs in a row: ${show(found)}`],
  ['order', `${FINAL}${VOWEL}`, (found) => `Signs in the wrong order: ${show(found)}`],
  ['twice', String.raw`(?<sign>${SIGN})\k<sign>+`, (found) => `Sign ${show(found[0]!)} twice`],
  ['circle', String.raw`\u25CC`, () => 'Dotted circle ◌'],
];
const BAD_MARK = new RegExp(KINDS.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'gmu');

/** Pairs that look like one character. Keyboards offer both, but a search finds only the one. */
const ONE_CHARACTER: Readonly<Record<string, string>> = Object.fromEntries(
  `ाॅ=ॉ ॅा=ॉ ाॆ=ॊ ाे=ो ेा=ो ाै=ौ ैा=ौ ાૅ=ૉ ૅા=ૉ ાે=ો ેા=ો ાૈ=ૌ ૈા=ૌ
अा=आ अे=ए अै=ऐ अो=ओ अौ=औ अॉ=ऑ एे=ऐ आॅ=ऑ आे=ओ आै=औ અા=આ અે=એ અૈ=ઐ અો=ઓ અૌ=ઔ અૉ=ઑ આૅ=ઑ આે=ઓ આૈ=ઔ অা=আ`
    .split(/\s+/u)
    .map((entry) => entry.split('=')),
);
/** Marathi and Gujarati keyboards type the vowel of `app` as two characters. */
const ALLOWED = new Set(['अॅ', 'एॅ', 'અૅ', 'એૅ']);
const MAX_FINDINGS = 5;

/** Vowel signs and other combining marks without a letter, or two that may not follow each other. */
export const badMark: Rule = {
  id: 'bad-mark',
  severity: 'warning',
  label: 'Vowel signs',
  check({ text, source }) {
    if (!hasAny(MISPLACED_SIGN, text)) return [];
    const isInSource = makeSearch(source);
    const findings: Finding[] = [];
    for (const { 0: found, index: start, groups } of text.matchAll(BAD_MARK)) {
      if (findings.length === MAX_FINDINGS) break;
      if (!isFault(found) || (groups!.lone === undefined && isInSource(found))) continue;
      const end = start + found.length;
      const fixed = findFix(found, groups!);
      const [, , describe] = KINDS.find(([kind]) => groups![kind] !== undefined)!;
      const finding: Finding = { rule: 'bad-mark', severity: 'warning', message: describe(found), start, end };
      findings.push(
        fixed === null ? finding : { ...finding, fixedText: text.slice(0, start) + fixed + text.slice(end) },
      );
    }
    return findings;
  },
};

const isFault = (found: string) => !ALLOWED.has(found) && !isComposed(found) && !isDrawnOut(found);

function findFix(found: string, { order }: Record<string, string | undefined>): string | null {
  if (order) return found[1]! + found[0]!;
  return ONE_CHARACTER[found] ?? (isRepeated(found) ? found[0]! : null);
}

/** Two signs that NFC makes one, as Bengali keyboards type ো. */
const isComposed = (signs: string) => signs.length > 1 && signs.normalize('NFC').length < signs.length;
const isRepeated = (signs: string) => signs.length > 1 && [...signs].every((sign) => sign === signs[0]);
/** A cry: `हाााा`. */
const isDrawnOut = (signs: string) => signs.length > 2 && isRepeated(signs);

const NO_BREAK = '\u00A0';
const show = (signs: string) => NO_BREAK + [...signs].join(NO_BREAK);
