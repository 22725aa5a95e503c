import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { gather } from '../testing/gather';
import { readInSteps } from '../testing/read-for-tests';
import { writeXlsx } from '../testing/zip-for-tests';
import { openTextsOnDisk } from '../texts/texts-on-disk.node';

const COUNT = 240;
const WORDS = ['सूर्य', 'క్షేత్రం', 'শুভ', 'the Sun', 'a &amp; b', 'ॐ 💐'];

/** A long text; every sixteenth text is a short date. */
function text(n: number): string {
  if (n % 16 === 0) return `${n}/1/2027`;
  return Array.from({ length: 250 }, (_, at) => WORDS[(n * 7 + at * at) % 5]! + ((n * 31 + at * 17) % 97)).join(' ');
}
const XML = Array.from({ length: COUNT }, (_, n) => text(n));
const STRINGS = XML.map((each) => `<si><t>${each}</t></si>`).join('');
const PACKED_BYTES = deflateRawSync(Buffer.from(STRINGS), { level: 1 }).length;
const INDEXES = new Map(XML.map((each, n) => [each.replaceAll('&amp;', '&'), n]));

/**
 * Reads a workbook whose rows use these shared strings. Returns the indexes of the texts that were read, and the number
 * of times that the strings were unpacked. The store keeps only the latest batch.
 */
async function read(rows: readonly (readonly number[])[]) {
  const cells = (row: readonly number[]) => row.map((index) => `<c t="s"><v>${index}</v></c>`).join('');
  const lines = rows.map((row) => `<row>${cells(row)}</row>`).join('');
  const bytes = writeXlsx(lines, { strings: STRINGS });
  const seen = { passes: 0, stores: 0, closed: 0 };
  const openTexts = (part: string) => {
    seen.stores++;
    const texts = openTextsOnDisk(part, { early: 0, late: 0 });
    return Object.assign(texts, {
      close: ((close) => () => {
        seen.closed++;
        close.call(texts);
      })(texts.close),
    });
  };
  const onUnpacked = (whole: Buffer) => {
    if (whole.length > PACKED_BYTES && whole.includes('<sst')) seen.passes++;
  };
  const all = await gather(readInSteps(bytes, 3_000, openTexts, onUnpacked));
  const found = all.map((row) => row.cells.map((each) => INDEXES.get(each) ?? -1));
  expect(seen.closed).toBe(seen.stores);
  expect(seen.stores).toBe(seen.passes);
  return { found, passes: seen.passes };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
const pairs = (all: readonly number[]) => all.flatMap((n, at) => (at % 2 ? [] : [[n, all[at + 1] ?? n]]));

describe('shared strings, used by a sheet', () => {
  it('in their original order, are unpacked once', async () => {
    const rows = pairs(range(0, COUNT));
    expect(await read(rows)).toEqual({ found: rows, passes: 1 });
  });

  it('in their original order, with repeated short texts, are unpacked once', async () => {
    const rows = range(1, COUNT).map((n) => [n, n - (n % 16), 0]);
    expect(await read(rows)).toEqual({ found: rows, passes: 1 });
  });

  it('in their original order, with some that only other sheets use, are unpacked once', async () => {
    const rows = pairs(range(0, COUNT).filter((n) => n % 5 < 2));
    expect(await read(rows)).toEqual({ found: rows, passes: 1 });
  });

  it.each([
    ['backwards', pairs(range(0, COUNT).reverse())],
    ['the last one first, then in order', [[COUNT - 1], ...pairs(range(0, COUNT))]],
  ])('%s, are unpacked once, because the first row needs the last text', async (_what, rows) => {
    expect(await read(rows)).toEqual({ found: rows, passes: 1 });
  });

  it('used column by column, are read correctly', async () => {
    for (const rows of [range(0, 60).map((n) => [n, n + 60, n + 120, n + 180]), range(0, 120).map((n) => [n, n + 120])])
      expect((await read(rows)).found).toEqual(rows);
  });

  it.each([
    ['at the end', [...pairs(range(0, COUNT)), [1], [COUNT - 1], [2, 3]]],
    ['in the middle', [...pairs(range(0, 150)), [1, 149, 2], ...pairs(range(150, COUNT)), [5, 160]]],
    ['within one row', [range(0, COUNT), range(0, COUNT).reverse()]],
    ['over and over', range(0, COUNT).map((n) => [n, n >> 1, n >> 2])],
  ])('used again far away, %s, are unpacked twice in all', async (_what, rows) => {
    expect(await read(rows)).toEqual({ found: rows, passes: 2 });
  });

  it('in any order, are read correctly', async () => {
    const step = fc.oneof(
      { weight: 8, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: -COUNT, max: COUNT }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 400 }), async (steps) => {
        let at = -1;
        const rows = pairs(
          steps.map((by) => {
            at = (at + by + 2 * COUNT) % COUNT;
            return at;
          }),
        );
        const { found, passes } = await read(rows);
        expect(found).toEqual(rows);
        expect(passes).toBeLessThanOrEqual(2);
      }),
      { numRuns: 40 },
    );
  });

  it('with an index that does not exist, are damaged, and are not unpacked endlessly', async () => {
    for (const rows of [[[COUNT]], [...pairs(range(0, COUNT)), [COUNT]], [[1], [COUNT + 5]]])
      await expect(read(rows)).rejects.toMatchObject({ code: 'damaged' });
  });
});
