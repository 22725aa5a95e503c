import { DEFAULT_SETTINGS } from '../default-settings';
import type { CheckedUnit } from './check-columns';
import { checkUnit, isMissing, readRowAround } from './check-unit';
import { findDaysBefore, listNearRows } from './near-rows';

const WAIT = {
  en_1: 'Wait 7 days.',
  hi_1: '7 दिन रुकें।',
  mr_1: '७ दिवस थांबा.',
  gu_1: '7 દિવસ રાહ જુઓ.',
};
const APPROVED = { revision_mr: 3, status_mr: 'approved', revision_gu: 3, status_gu: 'approved' };
const ROW = { kind: 'daily', lrname: 'mesha', source_te: 'hi', ...WAIT, ...APPROVED } as const;
const unit = (texts: CheckedUnit['texts'], hindi: string = WAIT.hi_1): CheckedUnit => ({
  kind: 'daily',
  language: 'te',
  texts,
  source: { language: 'hi', texts: { hi_1: hindi } },
  style: DEFAULT_SETTINGS.languages.te,
});
const check = (texts: CheckedUnit['texts'], row: object = ROW, hindi?: string) =>
  checkUnit(unit(texts, hindi), readRowAround(row as typeof ROW, 'te')).map(
    ({ column, rule, severity, message, words }) => [column, rule, severity, message, words],
  );

test('a text that differs from all other languages is reported in its column', () => {
  const two = { en_1: 'One. Two.', hi_1: 'एक। दो।', mr_1: 'एक. दोन.', gu_1: 'એક. બે.' };
  expect(check({ te_1: 'ఒకటి.' }, { ...ROW, ...two }, two.hi_1)).toEqual([
    ['te_1', 'odd-one', 'info', 'The other 4 languages have 2 sentences, this text 1', expect.any(String)],
  ]);
  const original = { ...unit({ te_1: '9 రోజులు ఆగండి.' }), source: undefined };
  expect(checkUnit(original, readRowAround(ROW, 'te'))).toMatchObject([
    { rule: 'odd-one', column: 'te_1', message: 'The other 4 languages have 7, this text has 9', words: '9' },
  ]);
});

test('a number that the source contradicts too is reported once', () => {
  expect(check({ te_1: '9 రోజులు ఆగండి.' }).map(([, rule]) => rule)).toEqual(['numbers']);
  expect(check({ te_1: '7 రోజులు ఆగండి.' })).toEqual([]);
});

test('the sign of another row is reported, and words name the marked sign', () => {
  const found = check({ te_1: 'వృషభ రాశి వారు 7 రోజులు ఆగండి.' });
  expect(found).toEqual([['te_1', 'wrong-lagna', 'warning', 'The row is for Mesha, this text names Vrushabh', 'వృషభ']]);
});

test.each([
  ['a draft', { revision_gu: 3, status_gu: 'assigned' }],
  ['a text that waits for its review', { revision_gu: 3, status_gu: 'inreview' }],
])('%s in another language is not compared, because its people alone may read it', (_, state) => {
  const row = { ...ROW, ...state };
  expect(readRowAround(row as never, 'te').texts).not.toHaveProperty('gu');
  // Without it only three languages are left that everybody may read, and the source is one of them.
  expect(check({ te_1: '9 రోజులు ఆగండి.' }, { ...row, mr_1: '' }).map(([, rule]) => rule)).toEqual(['numbers']);
});

test('a reviewer, who reads every language, has drafts compared too', () => {
  const row = { ...ROW, revision_gu: 3, status_gu: 'inreview' } as never;
  expect(readRowAround(row, 'te', () => true).texts.gu?.[0]).toBe(WAIT.gu_1);
});

test('the source is the one that the author saw', () => {
  const seen = 'कर्क राशि वाले 7 दिन रुकें।';
  expect(check({ te_1: 'కర్కాటక రాశి వారు 7 రోజులు ఆగండి.' }, ROW, seen)).toEqual([]);
});

test('an empty text is missing if the row requires it, and a text of only tags is an error of its own', () => {
  const row = { ...ROW, hi_2: 'आज लाभ होगा।', hi_3: '' };
  const source = { language: 'hi', texts: { hi_1: row.hi_1, hi_2: row.hi_2, hi_3: '' } } as const;
  const find = (te_2: string) =>
    checkUnit({ ...unit({ te_1: '7 రోజులు ఆగండి.', te_2 }), source }, readRowAround(row as typeof ROW, 'te'));
  expect(find('  ')).toMatchObject([{ column: 'te_2', rule: 'partial', severity: 'error' }]);
  expect(find('  ').every(isMissing)).toBe(true);
  expect(find('<b></b>')).toMatchObject([{ column: 'te_2', rule: 'empty', severity: 'error' }]);
});

test('an original is compared with the sign of its row only', () => {
  const original = { ...unit({ te_1: 'వృషభ రాశి వారికి లాభం.' }), source: undefined };
  const found = checkUnit(original, readRowAround({ kind: 'daily', lrname: 'Mesha' }, 'te'));
  expect(found).toMatchObject([{ rule: 'wrong-lagna', severity: 'info' }]);
});

describe('rows of other signs and of the days before', () => {
  const DAY = { from: '2026-05-02', to: '2026-05-02' };
  const BEFORE = { from: '2026-05-01', to: '2026-05-01' };
  const GAIN = { hi_1: 'आज व्यापार में बड़ा लाभ होगा।', te_1: 'ఈ రోజు వ్యాపారంలో పెద్ద లాభం ఉంటుంది.' };
  const own = { kind: 'daily', id: 1, lrname: 'mesha', ...DAY } as const;
  const others = [
    { ...own, id: 2, lrname: 'Kark', hi_1: 'सेहत का ध्यान रखें, थकान रहेगी।', te_1: GAIN.te_1 },
    { ...own, id: 3, ...BEFORE, ...GAIN },
    { ...own, id: 4, lrname: 'Kark', ...BEFORE, ...GAIN },
    { ...own, id: 5, ...GAIN },
    { ...own, id: 6, lrname: '', ...GAIN },
    { ...own, ...GAIN },
  ];

  test('are the only near rows', () => {
    const near = listNearRows(own, others, ['hi', 'te']);
    expect(near.map(({ name }) => name)).toEqual(['Kark (row 2)', 'the day before (row 3)']);
    expect(near[1]!.texts).toMatchObject({ hi: [GAIN.hi_1, '', '', ''], te: [GAIN.te_1, '', '', ''] });
    expect(listNearRows({ ...own, lrname: '' }, others, ['hi', 'te'])).toEqual([]);
  });

  test.each([
    [
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-01-20', to: '2026-02-28' },
    ],
    [
      { from: '2026-05-11', to: '2026-05-20' },
      { from: '2026-04-01', to: '2026-05-10' },
    ],
  ])('rows with the days before %j begin and end within %j', (days, before) => {
    expect(findDaysBefore({ ...own, ...days })).toEqual(before);
  });

  test('are those of a range of another length that ends the day before', () => {
    const range = { ...own, kind: 'tenday', from: '2026-02-01', to: '2026-02-10' } as const;
    const earlier = [
      { from: '2026-01-21', to: '2026-01-31' },
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-01-20', to: '2026-01-30' },
      { from: '2025-12-01', to: '2026-01-31' },
    ].map((days, at) => ({ ...range, id: at + 2, ...days }));
    const near = listNearRows(range, earlier, ['hi', 'te']);
    expect(near.map(({ name }) => name)).toEqual(['the days before (row 2)', 'the day before (row 3)']);
  });

  test('are compared with a text whose source differs from theirs', () => {
    const around = { ...readRowAround(own, 'te'), near: listNearRows(own, others, ['hi', 'te']) };
    expect(checkUnit(unit({ te_1: GAIN.te_1 }, GAIN.hi_1), around)).toMatchObject([
      { rule: 'same-text', message: 'Same text as Kark (row 2), whose source differs', column: 'te_1' },
    ]);
  });
});
