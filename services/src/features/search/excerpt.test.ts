import { excerptOf } from './excerpt';

test('what was found stands between the words around it, cut where the text goes on', () => {
  const text = `${'long before '.repeat(5)}the good day ${'and long after '.repeat(8)}`;
  const found = excerptOf({ kind: 'daily', en_1: 'nothing', en_2: text }, ['en'], /good\s+day/iu)!;
  expect(found).toMatchObject({ language: 'en', match: 'good day' });
  expect(found.before).toMatch(/^….{23,24}$/);
  expect(found.after).toMatch(/^.{47,48}…$/);
});

test('half a conjunct is shown as the whole of it', () => {
  const found = excerptOf({ kind: 'daily', hi_1: 'आज शक्ति है' }, ['hi'], /शक/u)!;
  expect(found).toEqual({ language: 'hi', before: 'आज ', match: 'शक्ति', after: ' है' });
});

test('a text that does not hold it has no excerpt', () => {
  expect(excerptOf({ kind: 'daily', hi_1: 'आज' }, ['hi'], /कल/u)).toBeNull();
});

test('24 characters before and 48 after are shown; from one more on they are cut, and say so', () => {
  const cut = (before: number, after: number) => {
    const { before: left, after: right } = excerptOf(
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

test('a conjunct counts as the one character that a reader sees', () => {
  const text = `${'क्ति'.repeat(25)}यहाँ`;
  expect(excerptOf({ kind: 'daily', hi_1: text }, ['hi'], /यहाँ/u)).toMatchObject({ before: `…${'क्ति'.repeat(24)}` });
});

test('the first language asked for that holds it gives the excerpt, in whichever of its texts', () => {
  const row = { kind: 'daily' as const, hi_4: 'शुभ', mr_1: 'शुभ' };
  expect(excerptOf(row, ['mr', 'hi'], /शुभ/u)?.language).toBe('mr');
  expect(excerptOf(row, ['hi', 'mr'], /शुभ/u)?.language).toBe('hi');
  expect(excerptOf(row, ['te'], /शुभ/u)).toBeNull();
});

test('a break of a line is shown as a space', () => {
  const found = excerptOf({ kind: 'daily', en_1: 'one\n\ntwo  three' }, ['en'], /two\s+three/u);
  expect(found).toEqual({ language: 'en', before: 'one ', match: 'two three', after: '' });
});
