import { DEFAULT_SETTINGS } from '../default-settings';
import type { CheckedText } from './check';
import { checkSubmittedText, checkText } from './check-text';
import { RULES } from './rules';

const check = (given: Partial<CheckedText>) =>
  checkText({
    text: '',
    language: 'te',
    source: 'परीक्षा वाक्य: 1,500 रुपये मिलेंगे।',
    sourceLanguage: 'hi',
    style: DEFAULT_SETTINGS.languages[given.language ?? 'te'],
    form: 'text',
    ...given,
  });
const listRules = (given: Partial<CheckedText>) => check(given).map(({ rule, severity }) => `${severity} ${rule}`);

describe('a row of four faulty texts, handed in without a hint before', () => {
  test('Hindi in a Telugu field', () => {
    expect(listRules({ text: 'मराठी में गलत लिपि।', source: 'आज का दिन शुभ है।' })).toEqual([
      'error script-foreign',
      'info end-mark',
    ]);
  });

  test('doubled word and space, placeholder and wrong number', () => {
    expect(listRules({ text: 'పరీక్ష  పరీక్ష వాక్యం {name} 5 రూపాయలు' })).toEqual([
      'info dup-word',
      'warning spaces',
      'warning placeholder',
      'warning numbers',
      'warning end-mark',
    ]);
  });

  test('a bare letter', () => {
    expect(listRules({ text: 'A', source: 'आज आपके घर में कोई शुभ समाचार आएगा।' })).toEqual([
      'error script-share',
      'warning length',
      'warning end-mark',
    ]);
  });

  test('two dandas and an open quote', () => {
    expect(listRules({ text: 'दीदी दीदी।। "ఉల్లేఖన', source: 'दीदी ने “उद्धरण” दिया।' })).toEqual([
      'error script-foreign',
      'info dup-word',
      'warning quotes',
      'warning end-mark',
    ]);
  });
});

test('an empty draft has no findings, an empty submission has one', () => {
  expect(listRules({ text: ' ' })).toEqual([]);
  const given = { text: ' ', language: 'te', source: 'आज', sourceLanguage: 'hi', form: 'text' } as const;
  const style = DEFAULT_SETTINGS.languages.te;
  expect(checkSubmittedText({ ...given, style })).toMatchObject([{ rule: 'empty', severity: 'error' }]);
  expect(checkSubmittedText({ ...given, style, text: 'ఈ రోజు' })).toEqual([]);
});

test('one fault is one finding', () => {
  expect(listRules({ text: 'आज लाभ होगा।', source: 'आज लाभ होगा।', style: DEFAULT_SETTINGS.languages.hi })).toEqual([
    'error script-foreign',
  ]);
  expect(listRules({ text: 'आज लाभ होगा और है.', source: 'आज लाभ होगा और है.', language: 'mr' })).toEqual([
    'warning copy',
  ]);
});

test('findings are in the order of their places', () => {
  const found = check({ text: 'ఒక  రోజు , దిన్  రోజు {a} 37' });
  expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort((a, b) => a - b));
  expect(found.length).toBeGreaterThan(3);
});

test('each correction removes its own finding', () => {
  const text = 'उसने "२ फल"  खाए , डाॅक्टर .';
  for (const { rule, fixedText } of check({ text, language: 'hi', source: '', sourceLanguage: null }).filter(
    (finding) => finding.fixedText !== undefined,
  )) {
    const left = check({ text: fixedText!, language: 'hi', source: '', sourceLanguage: null });
    expect(left.filter((finding) => finding.rule === rule).length).toBeLessThan(
      check({ text, language: 'hi', source: '', sourceLanguage: null }).filter((finding) => finding.rule === rule)
        .length,
    );
  }
});

test('the time of all rules grows linearly with the length of the text', () => {
  const style = { ...DEFAULT_SETTINGS.languages.hi, digits: 'native' } as const;
  for (const part of [
    'क',
    'है. ',
    '"',
    '<',
    "' ",
    '1a',
    '|',
    '“ ',
    ' ',
    '<i>.',
    'a@b.c ',
    '(',
    '{a',
    '1,',
    '1.',
    'ा',
    'मेष राशि ',
    '. ',
    '…?',
    'http://a ',
  ])
    for (const rule of RULES) {
      const text = part.repeat(50_000 / part.length);
      rule.check({ text, language: 'hi', source: text, sourceLanguage: 'mr', style, form: 'text' });
      rule.check({ text, language: 'te', source: 'x', sourceLanguage: 'en', style, form: 'cue' });
    }
});
