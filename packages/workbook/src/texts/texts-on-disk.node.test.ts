import { closeSync, fstatSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { openTextsOnDisk } from './texts-on-disk.node';

const NONE = { early: 0, late: 0 };
const long = (n: number) => `सूर्य अर्घ्य ${n} `.repeat(10);

function filled(texts: readonly string[], perBatch: number, held: { early?: number; late?: number }) {
  const store = openTextsOnDisk('part', held);
  for (let at = 0; at < texts.length; at += perBatch) {
    const batch = texts.slice(at, at + perBatch);
    store.add(Buffer.from(batch.map((text) => `${text}\0`).join('')), batch.length);
  }
  return store;
}

describe('texts read in their order', () => {
  const texts = Array.from({ length: 100 }, (_, n) => long(n));
  const here = (store: ReturnType<typeof filled>) => texts.map((text, n) => store.text(n, 1_000) === text);

  it('are all available as long as they are few', () => {
    expect(here(filled(texts, 10, {})).every(Boolean)).toBe(true);
  });

  it('are discarded after later texts were added, except the first and the last ones', () => {
    const batch = Buffer.from(texts.slice(0, 10).join('\0')).length;
    const held = here(filled(texts, 10, { early: batch, late: 0 }));
    expect(held.map((is, n) => (is ? n : -1)).filter((n) => n >= 0)).toEqual([
      ...Array.from({ length: 10 }, (_, n) => n),
      ...Array.from({ length: 10 }, (_, n) => n + 90),
    ]);
  });

  it('are all kept after keepAll', () => {
    for (const [early, late] of [
      [0, 20_000],
      [5_000, 20_000],
      [50_000, 20_000],
      [0, 3_000],
    ] as const) {
      const store = filled(texts.slice(0, 50), 10, { early, late });
      const before = here(store);
      store.keepAll();
      for (const text of texts.slice(50)) store.add(Buffer.from(`${text}\0`), 1);
      expect(here(store)).toEqual(before.map((is, n) => is || n >= 50));
      for (const [n, is] of before.slice(0, 50).entries()) if (!is) expect(store.text(n, 1_000)).toBeUndefined();
      store.close();
    }
  });

  it('are returned in any order, complete or shortened, from memory and from disk', () => {
    const store = openTextsOnDisk('part', NONE);
    store.keepAll();
    for (const text of texts) store.add(Buffer.from(`${text}\0`), 1);
    for (let n = 0, at = 0; n < 300; n++, at = (at + 37) % 100) {
      expect(store.text(at, 5)).toBe(texts[at]!.slice(0, 5));
      expect(store.text(at, 1_000)).toBe(texts[at]);
    }
    store.close();
  });
});

it('closes its file once, and closing twice does not close another file with the same number', async () => {
  const isOpen = (file: number) => {
    try {
      return fstatSync(file).isFile() || fstatSync(file).isCharacterDevice();
    } catch {
      return false;
    }
  };
  const opened: number[] = [];
  const open = () => opened[opened.push(openSync(devNull, 'r')) - 1]!;
  // Waits until the files of earlier tests are closed in the background.
  await setTimeout(20);
  // Frees a descriptor number, which the next file gets.
  const its = open();
  closeSync(opened.pop()!);
  const store = openTextsOnDisk('part', NONE);
  store.keepAll();
  store.add(Buffer.from(`${long(1)}\0`), 1);
  expect(isOpen(its)).toBe(true);
  store.close();
  while (isOpen(its)) await setTimeout(1);
  while (open() < its);
  expect(opened).toContain(its);
  store.close();
  await setTimeout(20);
  expect(opened.filter(isOpen)).toEqual(opened);
  opened.forEach(closeSync);
});

it('keeps short texts, because distant rows are likely to use them', () => {
  const texts = Array.from({ length: 100 }, (_, n) => (n % 3 === 0 ? `${n}/1/2027` : long(n)));
  const store = filled(texts, 5, NONE);
  for (let n = 0; n < 95; n++) expect(store.text(n, 1_000)).toBe(n % 3 === 0 ? texts[n] : undefined);
  expect(store.text(0, 3)).toBe('0/1');
});

it('reports a text as plain only if neither its batch nor a later batch has an escape', () => {
  for (const odd of ['&amp;', '_x000D_', 'a\rb']) {
    const store = filled(['a', odd, 'c', 'd', 'e', 'f'], 2, {});
    expect(Array.from({ length: 6 }, (_, n) => store.isPlain(n))).toEqual([false, false, true, true, true, true]);
    store.add(Buffer.from(`${odd}\0`), 1);
    expect(store.isPlain(5)).toBe(false);
  }
});

describe('discarded texts', () => {
  it('are kept if they have at most 32 characters', () => {
    const store = filled(['a'.repeat(32), 'b'.repeat(33), 'c', 'last'], 1, NONE);
    expect([0, 1, 2, 3].map((n) => store.text(n, 100))).toEqual(['a'.repeat(32), undefined, 'c', 'last']);
  });

  it('are kept up to a maximum of fifty thousand', () => {
    const texts = Array.from({ length: 50_003 }, (_, n) => `t${n}`);
    const store = filled(texts, 50_002, NONE);
    const kept = [0, 49_999, 50_000, 50_001, 50_002].map((n) => store.text(n, 100));
    expect(kept).toEqual(['t0', 't49999', undefined, undefined, 't50002']);
  });
});

it('returns a text by its index, up to the requested length', () => {
  const store = filled(['one', '', 'three'], 2, {});
  expect([0, 1, 2, 3].map((n) => store.text(n, 100))).toEqual(['one', '', 'three', undefined]);
  expect([1, 2, 3, 4, 2].map((most) => store.text(2, most))).toEqual(['t', 'th', 'thr', 'thre', 'th']);
  expect(filled([], 1, {}).text(0, 1)).toBeUndefined();
});

it.each([
  ['fewer texts than its count', Buffer.from('a\0b\0'), 3, 'damaged'],
  ['more texts than its count', Buffer.from('a\0b\0'), 1, 'damaged'],
  ['a text that does not end', Buffer.from('a\0b'), 2, 'damaged'],
  ['bytes that are not text', Buffer.from([0x61, 0xff, 0x00]), 1, 'not-text'],
])('rejects a batch with %s', (_what, bytes, count, code) => {
  expect(() => openTextsOnDisk('xl/sharedStrings.xml').add(bytes, count)).toThrow(expect.objectContaining({ code }));
});

it('keeps a byte order mark inside a text as a character', () => {
  expect(filled(['\ufeffa', 'b\ufeff'], 2, {}).text(0, 9)).toBe('\ufeffa');
});
