import fc from 'fast-check';
import { decodeCellXml, decodeEntities, decodeXml } from './xml-text';

it.each([
  ['a&amp;b', 'a&b'],
  ['&quot;&apos;&gt;&lt;', '"\'><'],
  ['&AMP;&Lt;', '&<'],
  ['&#65;&#x42;&#X43;&#x0915;', 'ABCक'],
  ['&#x1F490;&#128144;', '\u{1F490}\u{1F490}'],
  ['&#x10FFFF;', '\u{10FFFF}'],
  ['&#x110000;&#9999999999;', '&#x110000;&#9999999999;'],
  ['&nbsp; &amp &;', '&nbsp; &amp &;'],
  ['&#x123456789;&#12345678901;', '&#x123456789;&#12345678901;'],
  ['&amp;lt;', '&lt;'],
  ['&#;&#x;', '&#;&#x;'],
])('resolves %s to %s', (raw, text) => {
  expect(decodeEntities(raw)).toBe(text);
  expect(decodeXml(raw)).toBe(text);
  expect(decodeCellXml(raw)).toBe(text);
});

it.each([
  ['_x0041_', 'A'],
  ['a_x00e9__x0915_', 'aéक'],
  ['_X0041_ _x041_ _x0041 _x004G_', '_X0041_ _x041_ _x0041 _x004G_'],
  ['_x005F_x0041_', '_x0041_'],
  ['_x0041_&amp;_x0042_', 'A&B'],
])('resolves an escape written by a spreadsheet program: %s', (raw, text) => {
  expect(decodeXml(raw)).toBe(text);
  expect(decodeCellXml(raw)).toBe(text);
});

it('keeps escapes and line ends in an attribute', () => {
  expect(decodeEntities('_x0041_\r\n')).toBe('_x0041_\r\n');
});

it('normalises line ends, and in a cell also escaped line ends', () => {
  expect(decodeXml('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
  expect(decodeCellXml('a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
  expect(decodeXml('a_x000D_\nb')).toBe('a\r\nb');
  expect(decodeCellXml('a_x000D_\nb&#13;\nc')).toBe('a\nb\nc');
  expect(decodeCellXml('a_x000D_b')).toBe('a\rb');
});

it('returns a text without escapes unchanged', () => {
  const plain = fc.string({ unit: fc.constantFrom('a', 'क', ' ', '\n', '<', ';', 'x', '#', '0'), maxLength: 20 });
  fc.assert(
    fc.property(plain, (text) => {
      expect([decodeXml(text), decodeCellXml(text), decodeEntities(text)]).toEqual([text, text, text]);
    }),
  );
});
