import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { TextFile } from './text-file.node';

const PAGE = 32 * 1024;
const CACHED = 256 * PAGE;

/** Characters that depend on their position, two bytes each. */
const letters = (bytes: number, from = 0) => {
  const units = new Uint16Array(bytes / 2);
  for (let at = 0; at < units.length; at++) units[at] = 0x100 + ((from / 2 + at) % 50_021);
  return Buffer.from(units.buffer);
};
const read = (file: TextFile, from: number, to: number) => file.slice(from, to) === textOf(from, to);
const textOf = (from: number, to: number) => letters(to - from, from).toString('utf16le');

it('returns any range of the written bytes', () => {
  const file = new TextFile(0);
  file.write(letters(3 * PAGE + 10), 0);
  const places = [PAGE, PAGE + 2, 0, 2, PAGE - 2, 2 * PAGE, 3 * PAGE, 3 * PAGE + 8];
  for (const from of places)
    for (const to of [...places, 3 * PAGE + 10])
      if (from < to) expect([from, to, read(file, from, to)]).toEqual([from, to, true]);
  expect(file.slice(8, 8)).toBe('');
  file.close();
  file.close();
});

it('counts positions from its first one, and accepts bytes in pieces', () => {
  const begin = 5 * PAGE + 6;
  const file = new TextFile(begin);
  expect(file.from).toBe(begin);
  for (let at = begin; at < begin + PAGE * 2; at += 1_000) {
    file.write(letters(1_000, at), at);
    // A page that is not full yet must not be cached.
    expect(read(file, at - (at > begin ? 500 : 0), at + 1_000)).toBe(true);
  }
  expect(read(file, begin, begin + 65_000)).toBe(true);
  file.close();
});

it('returns correct bytes beyond the size of its cache, in any order', () => {
  const file = new TextFile(0);
  const all = CACHED + 3 * PAGE;
  file.write(letters(all), 0);
  for (const at of [0, CACHED, PAGE, CACHED + PAGE, 0, CACHED - PAGE, all - PAGE, 2 * PAGE])
    expect([at, read(file, at, at + PAGE)]).toEqual([at, true]);
  expect(read(file, CACHED - 10, CACHED + 10)).toBe(true);
  file.close();
});

it('leaves no named file behind, and keeps several files separate', async () => {
  const files = [new TextFile(0), new TextFile(0)];
  for (const [n, file] of files.entries()) file.write(Buffer.from(`text ${n}`, 'utf16le'), 0);
  expect(files.map((file) => file.slice(0, 12))).toEqual(['text 0', 'text 1']);
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(`workbook-texts-${process.pid}-`));
  expect(left).toEqual([]);
  for (const file of files) file.close();
});
