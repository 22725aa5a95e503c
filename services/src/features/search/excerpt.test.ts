import { findExcerpt } from './excerpt';

test('shows the match between its surrounding words, with an ellipsis where the text is cut', () => {
  const text = `${'long before '.repeat(5)}the good day ${'and long after '.repeat(8)}`;
  const found = findExcerpt({ kind: 'daily', en_1: 'nothing', en_2: text }, ['en'], /good\s+day/iu)!;
  expect(found).toMatchObject({ language: 'en', match: 'good day' });
  expect(found.before).toMatch(/^….{23,24}$/);
  expect(found.after).toMatch(/^.{47,48}…$/);
});

test('widens half a conjunct to the whole conjunct', () => {
  const found = findExcerpt({ kind: 'daily', hi_1: 'आज शक्ति है' }, ['hi'], /शक/u)!;
  expect(found).toEqual({ language: 'hi', before: 'आज ', match: 'शक्ति', after: ' है' });
});

test('returns no excerpt of a text without a match', () => {
  expect(findExcerpt({ kind: 'daily', hi_1: 'आज' }, ['hi'], /कल/u)).toBeNull();
});

test('shows 24 characters before and 48 after, and an ellipsis where there are more', () => {
  const cut = (before: number, after: number) => {
    const { before: left, after: right } = findExcerpt(
      { kind: 'daily', en_1: `${'b'.repeat(before)}here${'a'.repeat(after)}` },
      ['en'],
      /here/u,
    )!;
    return [left, right];
  };
  const [whole, right] = ['b'.repeat(24), 'a'.repeat(48)];
  expect(cut(0, 0)).toEqual(['', '']);
  expect(cut(24, 48)).toEqual([whole, right]);
  expect(cut(25, 49)).toEqual([`…${whole}`, `${right}…`]);
});

test('counts a conjunct as one character', () => {
  const text = `${'क्ति'.repeat(25)}यहाँ`;
  expect(findExcerpt({ kind: 'daily', hi_1: text }, ['hi'], /यहाँ/u)).toMatchObject({ before: `…${'क्ति'.repeat(24)}` });
});

test('takes the first of the languages with a match, from any of its texts', () => {
  const row = { kind: 'daily' as const, hi_4: 'शुभ', mr_1: 'शुभ' };
  expect(findExcerpt(row, ['mr', 'hi'], /शुभ/u)?.language).toBe('mr');
  expect(findExcerpt(row, ['hi', 'mr'], /शुभ/u)?.language).toBe('hi');
  expect(findExcerpt(row, ['te'], /शुभ/u)).toBeNull();
});

test('shows a line break as a space', () => {
  const found = findExcerpt({ kind: 'daily', en_1: 'one\n\ntwo  three' }, ['en'], /two\s+three/u);
  expect(found).toEqual({ language: 'en', before: 'one ', match: 'two three', after: '' });
});
