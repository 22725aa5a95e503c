import { changedSince, isMade, madeFrom, madeFromLanguage, sourceTextsOf } from './source-change';

const ROW = { kind: 'daily', hi_1: 'एक', hi_2: 'दो', te_1: 'ఒకటి' } as const;

test('the language stored at the last save takes precedence over the assignment’s, and that over the first language with a text', () => {
  expect(madeFrom({ ...ROW, en_1: 'one' }, 'te')).toBe('en');
  expect(madeFrom({ ...ROW, en_1: 'one', source_te: 'hi' }, 'te')).toBe('hi');
  expect(madeFrom({ ...ROW, en_1: 'one', source_te: 'en', made_from_te: 'hi' }, 'te')).toBe('hi');
  expect(madeFrom({ kind: 'daily', te_1: 'ఒకటి' }, 'te')).toBeNull();
});

test('reports only columns whose text has changed, including texts that were added or removed', () => {
  const seen = sourceTextsOf(ROW, 'hi');
  expect(seen.texts).toEqual({ hi_1: 'एक', hi_2: 'दो', hi_3: '', hi_4: '' });
  expect(changedSince(ROW, seen)).toBeNull();
  expect(changedSince({ kind: 'daily', hi_1: 'एक', hi_3: 'तीन' }, seen)).toEqual({
    language: 'hi',
    texts: { hi_2: 'दो', hi_3: '' },
  });
  expect(changedSince({ ...ROW, hi_1: 'और' }, { language: 'hi', texts: { hi_2: 'दो' } })).toBeNull();
});

test('an original has no source among its translations', () => {
  const both = { kind: 'daily', en_1: 'one', hi_1: 'एक' } as const;
  expect(madeFrom({ ...ROW, source_te: 'hi' }, 'hi')).toBeNull();
  expect(madeFromLanguage({ ...ROW, made_from_te: 'hi' }, 'te')).toEqual([]);
  expect([madeFrom(both, 'en'), madeFrom(both, 'hi')]).toEqual([null, 'en']);
  const approved = { ...both, status_en: 'approved' };
  expect([madeFrom(approved, 'en'), madeFrom(approved, 'hi')]).toEqual(['hi', null]);
  const begun = { ...ROW, status_hi: 'assigned', stage_hi: 'translate' };
  expect([madeFrom(begun, 'te'), madeFrom(begun, 'hi')]).toEqual(['hi', null]);
  const fromTelugu = { ...ROW, made_from_hi: 'te' };
  expect([madeFrom(fromTelugu, 'hi'), madeFrom(fromTelugu, 'te')]).toEqual(['te', null]);
});

test('an assignment for correction does not make an original a translation', () => {
  const corrected = { ...ROW, status_hi: 'assigned', stage_hi: 'correct', source_hi: 'te' } as const;
  expect([madeFrom(corrected, 'hi'), madeFrom(corrected, 'te')]).toEqual([null, 'hi']);
  expect(madeFrom({ ...corrected, stage_hi: 'translate' }, 'hi')).toBe('te');
});

test('languages without a translation have no source', () => {
  expect(madeFromLanguage({ ...ROW, source_te: 'hi', gu_1: ' ' }, 'hi')).toEqual(['te']);
  expect(madeFromLanguage({ kind: 'video' }, 'hi')).toEqual([]);
});

test('the name of an activity is a translation if a person saved it, but not if it was imported with its workbook', () => {
  expect(isMade({ kind: 'activity', act_hi: 'चलना' }, 'hi')).toBe(false);
  expect(isMade({ kind: 'activity', act_hi: 'चलना', author_hi: 'translator@example.com' }, 'hi')).toBe(true);
  expect(isMade({ kind: 'activity', hi: 'टहलें' }, 'hi')).toBe(true);
});
