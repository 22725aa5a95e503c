import { openTextsInMemory } from './texts-in-memory';

const NONE = '\u0000';
const ended = (texts: readonly string[]) => Buffer.from(texts.map((text) => text + NONE).join(''));

function filled(batches: readonly (readonly string[])[], limit?: number) {
  const store = openTextsInMemory('part', limit);
  for (const batch of batches) store.add(ended(batch), batch.length);
  return store;
}

it('returns every text of every batch, in any order', () => {
  const batches = Array.from({ length: 9 }, (_, n) =>
    Array.from({ length: n % 4 }, (_each, at) => `सूर्य ${n}.${at} 💐`),
  );
  const all = batches.flat();
  const store = filled(batches);
  const orders = [
    all.map((_, at) => at),
    all.map((_, at) => all.length - 1 - at),
    all.map((_, at) => (at * 7) % all.length),
  ];
  for (const order of orders)
    expect(order.map((index) => store.text(index, 100))).toEqual(order.map((index) => all[index]));
  expect(store.text(all.length, 100)).toBeUndefined();
});

it('returns empty texts, and at most the requested number of characters', () => {
  const store = filled([
    ['', 'one', ''],
    ['क्षेत्र', ''],
  ]);
  expect([0, 1, 2, 3, 4].map((index) => store.text(index, 3))).toEqual(['', 'one', '', 'क्ष', '']);
  expect([store.text(1, 2), store.text(1, 0), store.text(3, 50)]).toEqual(['on', '', 'क्षेत्र']);
  const lastOfAll = filled([['one', 'two'], ['three']]);
  expect([lastOfAll.text(1, 2), lastOfAll.text(2, 2), lastOfAll.text(2, 50)]).toEqual(['tw', 'th', 'three']);
});

it('keeps all texts of batches of different sizes', () => {
  const batches = [['a'], ['b'.repeat(10_000)], ['c'], ['ద'.repeat(5_000), 'd']];
  const store = filled(batches);
  expect(batches.flat().map((_, index) => store.text(index, 20_000))).toEqual(batches.flat());
});

it.each([
  ['fewer texts than its count', Buffer.from('a\0b\0'), 3],
  ['more texts than its count', Buffer.from('a\0b\0'), 1],
  ['texts and a count of 0', Buffer.from('a\0'), 0],
  ['a text that does not end', Buffer.from('a\0b'), 2],
  ['no texts at all', Buffer.from(''), 1],
])('a batch with %s is damaged', (_what, bytes, count) => {
  expect(() => openTextsInMemory('part').add(bytes, count)).toThrow(expect.objectContaining({ code: 'damaged' }));
});

it('rejects bytes that are not text', () => {
  const bytes = Buffer.from([0x61, 0xff, 0x00]);
  expect(() => openTextsInMemory('xl/sharedStrings.xml').add(bytes, 1)).toThrow(
    expect.objectContaining({ code: 'not-text' }),
  );
});

it('accepts as many characters as its limit, including the NULs between texts, and no more', () => {
  const store = filled([['abc'], ['def']], 8);
  expect(store.text(1, 10)).toBe('def');
  expect(() => store.add(ended(['']), 1)).toThrow(expect.objectContaining({ code: 'too-large-to-read' }));
});

it('never reports a text as plain, and discards no text after keepAll', () => {
  const store = filled([['a'], ['b']]);
  store.keepAll();
  expect([store.isPlain(0), store.isPlain(1), store.text(0, 1)]).toEqual([false, false, 'a']);
  store.close();
  store.close();
});

it('keeps a byte order mark inside a text as a character', () => {
  expect(filled([['\ufeffa', 'b']]).text(0, 9)).toBe('\ufeffa');
});
