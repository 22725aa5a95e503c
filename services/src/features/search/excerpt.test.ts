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
