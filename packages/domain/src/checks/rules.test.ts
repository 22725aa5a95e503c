import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { PairTerm, TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
import { DEFAULT_SETTINGS } from '../default-settings';
import { listBuiltInTerms } from '../terms/built-in-terms';
import { makePairTerms } from '../terms/make-pair-terms';
import type { CheckedText } from './check';
import { TEXT_LINES } from './lines/all-lines';
import { RULES } from './rules';

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

const linesOf = (id: string) => TEXT_LINES[id]!.trim().split('\n');

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
  expect(Object.keys(TEXT_LINES).sort()).toEqual(RULES.map(({ id }) => id).sort());
});
