import { findMissingColumns, findRequiredColumns, findSourceLanguage } from './required-columns';

const DAILY = { kind: 'daily' } as const;

test('the source is the language named by the assignment, else the first language with text', () => {
  const row = { ...DAILY, en_1: 'Today', hi_1: 'आज', gu_1: 'આજે' };
  expect(findSourceLanguage(row, 'te')).toBe('en');
  expect(findSourceLanguage({ ...row, source_te: 'gu' }, 'te')).toBe('gu');
  expect(findSourceLanguage({ ...row, source_te: 'bn' }, 'te')).toBe('en');
  expect(findSourceLanguage({ ...DAILY, gu_1: 'આજે', hi_1: 'आज' }, 'te')).toBe('hi');
  expect(findSourceLanguage(row, 'hi')).toBe('en');
  expect(findSourceLanguage({ ...DAILY, gu_1: 'આજે' }, 'te')).toBe('gu');
  expect(findSourceLanguage({ ...DAILY, te_1: 'నేడు' }, 'te')).toBeNull();
});

test('a column whose source is empty is not required', () => {
  const row = { ...DAILY, hi_1: 'आज', hi_2: ' ', hi_4: 'कल', te_1: 'నేడు' };
  expect(findRequiredColumns(row, 'te')).toEqual(['te_1', 'te_4']);
  expect(findMissingColumns(row, 'te')).toEqual(['te_4']);
  expect(findMissingColumns({ ...row, te_4: 'రేపు' }, 'te')).toEqual([]);
});

test('an activity has an optional name and a required text', () => {
  const row = { kind: 'activity', act_en: 'Walk', en: 'Walk a mile.', te_1: 'x' } as const;
  expect(findSourceLanguage(row, 'te')).toBe('en');
  expect(findRequiredColumns(row, 'te')).toEqual(['te']);
  expect(findMissingColumns({ ...row, act_te: 'నడక' }, 'te')).toEqual(['te']);
  expect(findMissingColumns({ ...row, te: 'నడవండి' }, 'te')).toEqual([]);
});

test('the source of an activity is a language with its text, else a language with its name', () => {
  const row = { kind: 'activity', act_en: 'Walk', act_hi: 'चलना', hi: 'चलिए' } as const;
  expect(findSourceLanguage(row, 'te')).toBe('hi');
  expect(findSourceLanguage({ ...row, hi: '' }, 'te')).toBe('en');
  expect(findMissingColumns({ ...row, hi: '' }, 'te')).toEqual(['te']);
});

test('if no source has text, one filled column is enough', () => {
  expect(findMissingColumns(DAILY, 'te')).toEqual(['te_1']);
  expect(findMissingColumns({ ...DAILY, te_3: 'నేడు' }, 'te')).toEqual([]);
});

test('the source of a video is the language named by the assignment, else the language of its cues', () => {
  expect(findSourceLanguage({ kind: 'video', source_te: 'hi', bound_te: 'en' }, 'te')).toBe('hi');
  expect(findSourceLanguage({ kind: 'video', bound_te: 'en' }, 'te')).toBe('en');
  expect(findSourceLanguage({ kind: 'video' }, 'te')).toBeNull();
  expect([
    findRequiredColumns({ kind: 'video', bound_te: 'en' }, 'te'),
    findMissingColumns({ kind: 'video' }, 'te'),
  ]).toEqual([[], []]);
});
