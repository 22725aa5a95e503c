import { missingColumns, requiredColumns, sourceLanguageOf } from './required-columns';

test('the source is the language the assignment named, else the first with text', () => {
  const row = { en_1: 'Today', hi_1: 'आज', gu_1: 'આજે' };
  expect(sourceLanguageOf(row, 'te')).toBe('en');
  expect(sourceLanguageOf({ ...row, source_te: 'gu' }, 'te')).toBe('gu');
  expect(sourceLanguageOf({ ...row, source_te: 'bn' }, 'te')).toBe('en');
  expect(sourceLanguageOf({ gu_1: 'આજે', hi_1: 'आज' }, 'te')).toBe('hi');
  expect(sourceLanguageOf(row, 'hi')).toBe('en');
  expect(sourceLanguageOf({ gu_1: 'આજે' }, 'te')).toBe('gu');
  expect(sourceLanguageOf({ te_1: 'నేడు' }, 'te')).toBeNull();
});

test('a column whose source is empty is not required', () => {
  const row = { hi_1: 'आज', hi_2: ' ', hi_4: 'कल', te_1: 'నేడు' };
  expect(requiredColumns(row, 'te')).toEqual(['te_1', 'te_4']);
  expect(missingColumns(row, 'te')).toEqual(['te_4']);
  expect(missingColumns({ ...row, te_4: 'రేపు' }, 'te')).toEqual([]);
});

test('without any source one filled column is enough', () => {
  expect(missingColumns({}, 'te')).toEqual(['te_1']);
  expect(missingColumns({ te_3: 'నేడు' }, 'te')).toEqual([]);
});
