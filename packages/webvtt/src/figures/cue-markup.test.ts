import { listMissingMarkup, splitMarkup } from './cue-markup';

test.each([
  ['<v Ram Das>hello <i>there</i></v>', ['[v Ram Das]', 'hello ', '[i]', 'there', '[/i]', '[/v]']],
  ['a &amp; b --&gt; <c.yellow.bg>c</c>', ['a & b --> ', '[c.yellow.bg]', 'c', '[/c]']],
  ['<00:00:00.719><c> का</c>', ['[00:00:00.719]', '[c]', ' का', '[/c]']],
  ['5 < 6 <inaudible> <b class', ['5 < 6 <inaudible> <b class']],
  ['', []],
])('splits %s into texts and tags', (payload, shown) => {
  const parts = splitMarkup(payload);
  expect(parts.map(({ isTag, text }) => (isTag ? `[${text}]` : text))).toEqual(shown);
  expect(parts.map(({ raw }) => raw).join('')).toBe(payload);
});

test.each([
  ['<v Ram Das>a</v>', 'अ', ['<v Ram Das>', '</v>']],
  ['<i>a</i> <i>b</i>', '<i>अ</i> ब', ['<i>', '</i>']],
  ['<c.yellow>a</c>', '<c.Yellow>अ</c>', ['<c.yellow>']],
  ['<i>a</i>', 'अ <i', ['<i>', '</i>']],
  ['<00:00:00.719><c> a</c>', 'अ', []],
  ['a < b', 'अ', []],
])('for the source %s, the translation %s lacks %j', (source, text, missing) => {
  expect(listMissingMarkup(source, text, false)).toEqual(missing);
});

test('requires no italics in a language without them, and no tags in an empty translation', () => {
  expect(listMissingMarkup('<i>a</i> <b>c</b>', 'अ', true)).toEqual(['<b>', '</b>']);
  expect(listMissingMarkup('<i>a</i>', ' ', false)).toEqual([]);
});
