import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm, TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
import { DEFAULT_SETTINGS } from '../default-settings';
import { listBuiltInTerms } from '../terms/built-in-terms';
import { makePairTerms } from '../terms/make-pair-terms';
import type { CheckedText } from './check';
import { badMark } from './lines/bad-mark';
import { brackets } from './lines/brackets';
import { copy } from './lines/copy';
import { digits } from './lines/digits';
import { dupWord } from './lines/dup-word';
import { email } from './lines/email';
import { empty } from './lines/empty';
import { endMark } from './lines/end-mark';
import { glossary } from './lines/glossary';
import { hiInMr } from './lines/hi-in-mr';
import { invisible } from './lines/invisible';
import { italics } from './lines/italics';
import { length } from './lines/length';
import { numbers } from './lines/numbers';
import { placeholder } from './lines/placeholder';
import { quotes } from './lines/quotes';
import { scriptForeign } from './lines/script-foreign';
import { scriptShare } from './lines/script-share';
import { sentenceCount } from './lines/sentence-count';
import { spaces } from './lines/spaces';
import { tag } from './lines/tag';
import { url } from './lines/url';
import { wrongLagna } from './lines/wrong-lagna';
import { RULES } from './rules';

/** Lines by rule: `source>target form ‖ source text ‖ text ‖ messages`. `-` is no finding, `⏎` a line break. */
const LINES: Record<string, string> = {
  'bad-mark': badMark,
  brackets,
  copy,
  digits,
  'dup-word': dupWord,
  email,
  empty,
  'end-mark': endMark,
  glossary,
  'hi-in-mr': hiInMr,
  invisible,
  italics,
  length,
  numbers,
  placeholder,
  quotes,
  'script-foreign': scriptForeign,
  'script-share': scriptShare,
  'sentence-count': sentenceCount,
  spaces,
  tag,
  url,
  'wrong-lagna': wrongLagna,
};
const MIN_LINES = 12;

const TERMS: TermEntries[] = [
  ...listBuiltInTerms().map(({ entries }) => entries),
  { en: makeEntry('lucky color'), hi: makeEntry('शुभ रंग', 'लकी रंग'), mr: makeEntry('शुभ रंग') },
];
const pairTerms = new Map<string, PairTerm[]>();

function makeEntry(form: string, ...forbidden: string[]): TermEntry {
  return { form, forms: [], forbidden, note: '', example: '', isAmbiguous: false };
}

function getTerms(source: LanguageCode, target: LanguageCode): PairTerm[] {
  const known = pairTerms.get(source + target);
  const terms =
    known ??
    makePairTerms(
      TERMS.map((entries, id) => ({ id, entries, note: '' })),
      source,
      target,
    );
  pairTerms.set(source + target, terms);
  return terms;
}

function readLine(line: string): { given: CheckedText; expected: string } {
  const [head, source, text, expected] = line
    .split('‖')
    .map((part) => part.replace(/^ | $/g, '').replaceAll('⏎', '\n'));
  const [pair, ...options] = head!.trim().split(' ');
  const codes = pair!.split('>') as LanguageCode[];
  const language = codes.at(-1)!;
  const style = DEFAULT_SETTINGS.languages[language];
  const form = options.find((option) => option === 'cue' || option === 'name') ?? 'text';
  return {
    given: {
      text: text!,
      language,
      source: source!,
      sourceLanguage: codes.length > 1 ? codes[0]! : null,
      style: options.includes('native') ? { ...style, digits: 'native' } : style,
      form: form as CheckedText['form'],
      ...(codes.length > 1 && { terms: getTerms(codes[0]!, language) }),
    },
    expected: expected!.trim(),
  };
}

const linesOf = (id: string) => LINES[id]!.trim().split('\n');

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test(`has at least ${MIN_LINES} faulty and ${MIN_LINES} correct lines`, () => {
    const faulty = linesOf(id).filter((line) => readLine(line).expected !== '-');
    expect(faulty.length).toBeGreaterThanOrEqual(MIN_LINES);
    expect(linesOf(id).length - faulty.length).toBeGreaterThanOrEqual(MIN_LINES);
    expect(new Set(linesOf(id).map((line) => readLine(line).given.language))).toEqual(new Set(LANGUAGE_CODES));
  });

  test.each(linesOf(id))('%s', (line) => {
    const { given, expected } = readLine(line);
    const found = rule.check(given);
    expect(found.map(({ message }) => message.normalize('NFC')).join('; ') || '-').toBe(expected.normalize('NFC'));
    for (const { start, end, fixedText } of found) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(given.text.length);
      if (fixedText !== undefined) expect(fixedText).not.toBe(given.text);
    }
  });
});

test('every rule has its own id', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  expect(Object.keys(LINES).sort()).toEqual(RULES.map(({ id }) => id).sort());
});
