import {
  findChangedTexts,
  findMadeFromLanguage,
  hasTranslation,
  listTranslationsFrom,
  readSourceTexts,
} from './source-change';

const ROW = { kind: 'daily', hi_1: 'एक', hi_2: 'दो', te_1: 'ఒకటి' } as const;

test('the language stored at the last save takes precedence over the assignment’s, and that over the first language with a text', () => {
  expect(findMadeFromLanguage({ ...ROW, en_1: 'one' }, 'te')).toBe('en');
  expect(findMadeFromLanguage({ ...ROW, en_1: 'one', source_te: 'hi' }, 'te')).toBe('hi');
  expect(findMadeFromLanguage({ ...ROW, en_1: 'one', source_te: 'en', made_from_te: 'hi' }, 'te')).toBe('hi');
  expect(findMadeFromLanguage({ kind: 'daily', te_1: 'ఒకటి' }, 'te')).toBeNull();
});

test('reports only columns whose text has changed, including texts that were added or removed', () => {
  const seen = readSourceTexts(ROW, 'hi');
  expect(seen.texts).toEqual({ hi_1: 'एक', hi_2: 'दो', hi_3: '', hi_4: '' });
  expect(findChangedTexts(ROW, seen)).toBeNull();
  expect(findChangedTexts({ kind: 'daily', hi_1: 'एक', hi_3: 'तीन' }, seen)).toEqual({
    language: 'hi',
    texts: { hi_2: 'दो', hi_3: '' },
  });
  expect(findChangedTexts({ ...ROW, hi_1: 'और' }, { language: 'hi', texts: { hi_2: 'दो' } })).toBeNull();
});

test('an original has no source among its translations', () => {
  const both = { kind: 'daily', en_1: 'one', hi_1: 'एक' } as const;
  expect(findMadeFromLanguage({ ...ROW, source_te: 'hi' }, 'hi')).toBeNull();
  expect(listTranslationsFrom({ ...ROW, made_from_te: 'hi' }, 'te')).toEqual([]);
  expect([findMadeFromLanguage(both, 'en'), findMadeFromLanguage(both, 'hi')]).toEqual([null, 'en']);
  const approved = { ...both, status_en: 'approved' };
  expect([findMadeFromLanguage(approved, 'en'), findMadeFromLanguage(approved, 'hi')]).toEqual(['hi', null]);
  const begun = { ...ROW, status_hi: 'assigned', stage_hi: 'translate' };
  expect([findMadeFromLanguage(begun, 'te'), findMadeFromLanguage(begun, 'hi')]).toEqual(['hi', null]);
  const fromTelugu = { ...ROW, made_from_hi: 'te' };
  expect([findMadeFromLanguage(fromTelugu, 'hi'), findMadeFromLanguage(fromTelugu, 'te')]).toEqual(['te', null]);
});

test('an assignment for correction does not make an original a translation', () => {
  const corrected = { ...ROW, status_hi: 'assigned', stage_hi: 'correct', source_hi: 'te' } as const;
  expect([findMadeFromLanguage(corrected, 'hi'), findMadeFromLanguage(corrected, 'te')]).toEqual([null, 'hi']);
  expect(findMadeFromLanguage({ ...corrected, stage_hi: 'translate' }, 'hi')).toBe('te');
});

test('languages without a translation have no source', () => {
  expect(listTranslationsFrom({ ...ROW, source_te: 'hi', gu_1: ' ' }, 'hi')).toEqual(['te']);
  expect(listTranslationsFrom({ kind: 'video' }, 'hi')).toEqual([]);
});

test('the name of an activity is a translation if a person saved it, but not if it was imported with its workbook', () => {
  expect(hasTranslation({ kind: 'activity', act_hi: 'चलना' }, 'hi')).toBe(false);
  expect(hasTranslation({ kind: 'activity', act_hi: 'चलना', author_hi: 'translator@example.com' }, 'hi')).toBe(true);
  expect(hasTranslation({ kind: 'activity', hi: 'टहलें' }, 'hi')).toBe(true);
});
