import { missingColumns, requiredColumns, sourceLanguageOf } from './required-columns';

const DAILY = { kind: 'daily' } as const;

test('the source is the language the assignment named, else the first with text', () => {
  const row = { ...DAILY, en_1: 'Today', hi_1: 'आज', gu_1: 'આજે' };
  expect(sourceLanguageOf(row, 'te')).toBe('en');
  expect(sourceLanguageOf({ ...row, source_te: 'gu' }, 'te')).toBe('gu');
  expect(sourceLanguageOf({ ...row, source_te: 'bn' }, 'te')).toBe('en');
  expect(sourceLanguageOf({ ...DAILY, gu_1: 'આજે', hi_1: 'आज' }, 'te')).toBe('hi');
  expect(sourceLanguageOf(row, 'hi')).toBe('en');
  expect(sourceLanguageOf({ ...DAILY, gu_1: 'આજે' }, 'te')).toBe('gu');
  expect(sourceLanguageOf({ ...DAILY, te_1: 'నేడు' }, 'te')).toBeNull();
});

test('a column whose source is empty is not required', () => {
  const row = { ...DAILY, hi_1: 'आज', hi_2: ' ', hi_4: 'कल', te_1: 'నేడు' };
  expect(requiredColumns(row, 'te')).toEqual(['te_1', 'te_4']);
  expect(missingColumns(row, 'te')).toEqual(['te_4']);
  expect(missingColumns({ ...row, te_4: 'రేపు' }, 'te')).toEqual([]);
});

test('the texts of a kind are its own: an activity has its name and its text', () => {
  // Activities are only imported so far: the types do not let them in yet.
  const activity = { kind: 'activity', act_hi: 'स्नान', hi: 'प्रातः स्नान करें', act_te: 'స్నానం' } as never;
  expect(missingColumns(activity, 'te')).toEqual(['te']);
});

test('without any source one filled column is enough', () => {
  expect(missingColumns(DAILY, 'te')).toEqual(['te_1']);
  expect(missingColumns({ ...DAILY, te_3: 'నేడు' }, 'te')).toEqual([]);
});
