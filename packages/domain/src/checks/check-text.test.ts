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

test('Latin letters inside one word do not hide that a text is not translated', () => {
  const source = 'आज जिओ लाभ होगा और दिन है.';
  const text = source.replace('जिओ', 'जिmओ');
  expect(listRules({ text, source, language: 'mr' })).toEqual(
    expect.arrayContaining(['warning script-foreign', 'warning hi-in-mr']),
  );
  expect(listRules({ text, source: text, language: 'mr' })).toEqual(['warning copy']);
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

describe('the severity of letters of another script', () => {
  const find = (given: Partial<CheckedText>) => listRules(given).filter((found) => found.includes('script'));

  test('is a warning without a source', () => {
    for (const sourceLanguage of ['en', null] as const)
      expect(find({ text: 'see you again next monday', source: '', sourceLanguage })).toEqual(['warning script-share']);
  });

  test('is a warning where source and text have only names and codes', () => {
    const [phone, other] = ['Samsung Galaxy S24 Ultra', 'Samsung Galaxy phone S24'];
    expect(find({ text: phone, source: phone, sourceLanguage: 'en' })).toEqual(['warning script-share']);
    expect(find({ text: other, source: other, sourceLanguage: 'en' })).toEqual(['error script-share']);
    expect(find({ text: phone, source: 'एक अच्छा नया सस्ता फ़ोन' })).toEqual(['error script-share']);
    for (const code of ['N/A', 'LIC']) expect(find({ text: code, source: code, sourceLanguage: 'en' })).toEqual([]);
  });

  test('is a warning in a name', () => {
    expect(find({ text: 'योग', source: 'योग', form: 'name' })).toEqual(['warning script-foreign']);
    expect(find({ text: 'योग', source: 'योग' })).toEqual(['error script-foreign']);
  });
});

test('a rule has at most 20 findings in a text', () => {
  const many = Array.from({ length: 200 }, (_, at) => at + 500);
  const count = (given: Partial<CheckedText>, id: string) => check(given).filter(({ rule }) => rule === id).length;
  expect(count({ text: many.join(' '), source: 'क 3' }, 'numbers')).toBe(20);
  expect(count({ text: many.map((at) => `{a${at}}`).join(' '), source: '{b}' }, 'placeholder')).toBe(20);
  expect(count({ text: many.map((at) => `www.a${at}.com`).join(' ') }, 'url')).toBe(20);
  expect(count({ text: 'यह अच्छा है। '.repeat(200), language: 'mr', sourceLanguage: 'en' }, 'hi-in-mr')).toBe(20);
  const [missing] = check({ text: 'క', source: many.map((at) => `{b${at}}`).join(' ') }).filter(
    ({ rule }) => rule === 'placeholder',
  );
  expect(missing!.message).toMatch(/^Missing: \{b500\} .*\{b519\} …$/u);
});

test('no correction writes a mark behind an address or a placeholder', () => {
  for (const [text, source] of [
    ['यहाँ बुक करें www.a.com', 'Book here: www.a.com'],
    ['यहाँ बुक करें www.a.com', 'Book at www.a.com today.'],
    ['इसका मूल्य %s', 'What is the price of %s?'],
    ['लिखें a@b.com', 'Write to a@b.com now.'],
  ])
    expect(check({ text, source, language: 'hi', sourceLanguage: 'en' }).filter((one) => one.fixedText)).toEqual([]);
});

// Each took seconds at the maximum length, and hours at this one.
test.each([
  ['placeholder', 'te', `{${'క'.repeat(1_000_000)}`, 'x'],
  ['script-share', 'hi', `क ${'a'.repeat(1_000_000)}`, 'x'],
  ['script-share', 'hi', `क ab ${'_'.repeat(1_000_000)}`, 'x'],
  ['script-share', 'hi', 'a '.repeat(300_000), `${'b '.repeat(300_000)}a`],
  ['end-mark', 'hi', `क${' '.repeat(1_000_000)}क`, 'Book here:'],
  ['quotes', 'hi', 'क', '“'.repeat(1_000_000)],
  ['quotes', 'hi', 'क', '‘'.repeat(1_000_000)],
  ['copy', 'hi', `a${' '.repeat(1_000_000)}a`, `a${' '.repeat(1_000_000)}a`],
  ['bad-mark', 'hi', 'अा'.repeat(300_000), 'क'.repeat(1_000_000)],
  ['bad-mark', 'hi', 'अा'.repeat(300_000), `${'क'.repeat(1_000_000)}अा`],
  ['script-foreign', 'te', 'क1 a'.repeat(200_000), `${'a'.repeat(1_000_000)}क`],
  ['url', 'hi', 'www.a '.repeat(100_000), 'www.b '.repeat(100_000)],
  ['numbers', 'hi', '1 '.repeat(100_000), '2 '.repeat(100_000)],
] as const)('the time of %s in %s grows linearly (%#)', (id, language, text, source) => {
  const style = DEFAULT_SETTINGS.languages[language];
  const rule = RULES.find((one) => one.id === id)!;
  expect(rule.check({ text, language, source, sourceLanguage: 'en', style, form: 'cue' }).length).toBeLessThan(21);
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
