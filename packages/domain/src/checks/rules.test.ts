import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { MemoryMatch } from '@subtitle/contracts/operations/memory';
import type { PairTerm, TermEntries, TermEntry } from '@subtitle/contracts/operations/terms';
import { DEFAULT_SETTINGS } from '../default-settings';
import { listBuiltInTerms } from '../terms/built-in-terms';
import { makePairTerms } from '../terms/make-pair-terms';
import type { ApprovedSentences, CheckedText } from './check';
import { checkText } from './check-text';
import { TEXT_LINES } from './lines/all-lines';
import { APPROVED_TEXTS } from './lines/inconsistent';
import { listApproved } from './list-approved';
import { RULES } from './rules';
import { inconsistent } from './rules/inconsistent';

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

const getApproved = (language: LanguageCode): ApprovedSentences =>
  new Map(
    Object.entries(APPROVED_TEXTS).map(([source, texts]) => [
      source,
      (texts[language] ?? []).map((text) => ({ text, source })),
    ]),
  );

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
      ...(codes.length > 1 && { terms: getTerms(codes[0]!, language), approved: getApproved(language) }),
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

test('an approved translation is found in the memory by its own source sentence, and marked in the text', () => {
  const source = 'आज 700 रुपये मिलेंगे। यात्रा टालें।';
  const text = 'ఈరోజు 700 లభిస్తాయి. ప్రయాణం వద్దు.';
  const stored = { source: 'आज 500 रुपये मिलेंगे।', text: 'ఈరోజు 700 రూపాయలు వస్తాయి.' };
  const approved = new Map([['आज 700 रुपये मिलेंगे।', [stored]]]);
  const given = { text, language: 'te', source, sourceLanguage: 'hi', style: DEFAULT_SETTINGS.languages.te } as const;
  expect(inconsistent.check({ ...given, form: 'text', approved })).toEqual([
    {
      rule: 'inconsistent',
      severity: 'info',
      message: 'Approved elsewhere as “ఈరోజు 700 రూపాయలు వస్తాయి.”',
      start: 0,
      end: text.indexOf(' ప్రయాణం'),
      memory: { q: stored.source, pair: 'hi_te' },
    },
  ]);
});

test('a sentence that is missing between approved ones is found at its place, also a short one', () => {
  const source = 'आज लाभ होगा। धैर्य रखें। मित्र से भेंट होगी।';
  const [gain, friend] = ['ఈ రోజు లాభం.', 'మిత్రుడిని కలుస్తారు.'];
  const approved = new Map([
    ['आज लाभ होगा।', [{ source: '', text: gain }]],
    ['मित्र से भेंट होगी।', [{ source: '', text: friend }]],
  ]);
  const style = DEFAULT_SETTINGS.languages.te;
  const check = (text: string, known?: ApprovedSentences) =>
    checkText({ text, language: 'te', source, sourceLanguage: 'hi', style, form: 'text', approved: known });
  expect(check(`${gain}  ${friend}`, approved)).toContainEqual({
    rule: 'sentence-count',
    severity: 'warning',
    message: 'Sentence 2 is not translated',
    start: gain.length,
    end: gain.length,
  });
  expect(check(`${friend}`, approved).map(({ message }) => message)).toEqual([
    'Sentence 1 is not translated',
    'Sentence 2 is not translated',
  ]);
  // Two sentences may be translated as one.
  expect(check(`${gain} ఓపిక పట్టండి, ${friend}`, approved)).toEqual([]);
});

test('a cue is compared as one sentence, without tags and line breaks', () => {
  const source = '<i>यात्रा टालें।\nलाभ होगा।</i>';
  const stored = { source: 'यात्रा टालें।\nलाभ होगा।', text: '<i>ప్రయాణం వద్దు.\nలాభం కలుగుతుంది.</i>' };
  const check = (text: string, approved: ApprovedSentences = new Map([[source, [stored]]])) => {
    const style = DEFAULT_SETTINGS.languages.te;
    return inconsistent.check({ text, language: 'te', source, sourceLanguage: 'hi', style, form: 'cue', approved });
  };
  const other = '<i>ప్రయాణాలు చేయకండి.</i>';
  expect(check(other)).toEqual([
    {
      rule: 'inconsistent',
      severity: 'info',
      message: 'Approved elsewhere as “ప్రయాణం వద్దు. లాభం కలుగుతుంది.”',
      start: 0,
      end: other.length,
      memory: { q: stored.source, pair: 'hi_te' },
    },
  ]);
  expect(check('ప్రయాణం వద్దు. <b>లాభం</b>\nకలుగుతుంది.')).toEqual([]);
  // The rest may not be typed yet.
  expect(check('<i>ప్రయాణం')).toEqual([]);
  expect(check('A &amp; B')).toEqual([]);
  expect(check(other, new Map())).toEqual([]);
});

test('only approved translations of the same sentence are compared', () => {
  const match = { ...{ percent: 100, text: 'A.', source: 'B.', target: 'A.', adapted: false, changesNumber: false } };
  const rest = { by: 'reviewer@example.com', at: '2026-11-20T10:00:00.000Z', uses: 1, variants: 1 };
  const make = (more: Partial<MemoryMatch>): MemoryMatch => ({ ...match, ...rest, state: 'approved', ...more });
  const list = (...more: Partial<MemoryMatch>[]) => [...listApproved([{ text: 'B.', matches: more.map(make) }])];
  expect(list({ state: 'corrected' }, { state: 'own' }, { percent: 99 }, { changesNumber: true })).toEqual([]);
  expect(list({ state: 'imported' }, { percent: 101 })).toEqual([['B.', [make({ percent: 101 })]]]);
});

test('every rule has its own id', () => {
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  expect(Object.keys(TEXT_LINES).sort()).toEqual(RULES.map(({ id }) => id).sort());
});
