import { Buffer } from 'node:buffer';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ReaderPlatform } from '../zip/platform';
import { NO_SHARED_STRINGS, openSharedStrings } from './shared-strings';
import { openTextsInMemory } from './texts-in-memory';
import { openTextsOnDisk } from './texts-on-disk.node';

const MAX_CHARACTERS = UPLOAD_LIMITS.cellCharacters + 1;

/** Opens shared strings with this XML inside <sst>, in chunks of `step` bytes. `read` counts the operations. */
function open(inside: string, { step = 1_000, openTexts = openTextsInMemory }: Partial<Options> = {}) {
  const bytes = Buffer.from(`<sst>${inside}</sst>`);
  const read = { steps: 0, parts: 0, ended: 0, pauses: 0 };
  async function* chunks() {
    try {
      for (let at = 0; at < bytes.length; at += step) {
        read.steps++;
        yield bytes.subarray(at, at + step);
      }
    } finally {
      read.ended++;
    }
  }
  const part = () => {
    read.parts++;
    return { name: 'xl/sharedStrings.xml', chunks: chunks() };
  };
  const platform = {
    openTexts,
    yieldThread: async () => void read.pauses++,
  } as unknown as ReaderPlatform;
  return { strings: openSharedStrings(platform, part(), part), read };
}
interface Options {
  step: number;
  openTexts: ReaderPlatform['openTexts'];
}

const si = (...texts: string[]) => texts.map((text) => `<si><t>${text}</t></si>`).join('');
const loaded = async (inside: string, index = 0) => open(inside).strings.load(index);

it.each([
  ['plain', '<si><t>a</t></si>', 'a'],
  ['with spaces', '<si><t xml:space="preserve"> a </t></si>', ' a '],
  ['rich', '<si><r><rPr><b/><t>no</t></rPr><t>a</t></r><r><t> b</t></r></si>', 'a b'],
  ['plain and rich', '<si><t>a</t><r><t>b</t></r></si>', 'ab'],
  ['with a phonetic guide', '<si><t>a</t><rPh sb="0" eb="1"><t>no</t></rPh></si>', 'a'],
  ['with a guide before the text', '<si><rPh><t>no</t></rPh><r><t>a</t></r><rPh><t>no</t></rPh></si>', 'a'],
  ['with foreign elements', '<si><t>a<x>no</x>b</t><x><t>no</t><r><t>no</t></r></x></si>', 'ab'],
  ['with foreign elements in a run', '<si><r><x><t>no</t></x><t>a</t></r></si>', 'a'],
  ['empty', '<si/>', ''],
  ['empty inside', '<si><t/></si>', ''],
  ['of an empty run', '<si><r><t/></r></si>', ''],
  ['with entities', '<si><t>a &amp; b &#x915; &lt;</t></si>', 'a & b क <'],
  ['with CDATA', '<si><t><![CDATA[a &amp; <b>]]> &amp;</t></si>', 'a &amp; <b> &'],
  ['with an escaped letter', '<si><t>a_x0041_b_x005F_x0041_</t></si>', 'aAb_x0041_'],
  ['outside of an item', '<t>no</t><x><si><t>no</t></si></x><si><t>a</t></si>', 'a'],
])('reads a text %s as a spreadsheet program shows it', async (_what, inside, text) => {
  expect(await loaded(`${inside}${si('behind')}`)).toBe(text);
  expect(await loaded(`${si('before')}${inside}${si('behind')}`, 1)).toBe(text);
  expect(await loaded(`${inside}${si('behind')}`, 1)).toBe('behind');
});

it.each([
  ['in memory', openTextsInMemory],
  ['on disk', (part: string) => openTextsOnDisk(part)],
])('cuts a text to one character more than the limit of a cell, stored %s', async (_where, openTexts) => {
  for (const letter of ['x', 'క', '&amp;', '&#x915;', '&#x000915;']) {
    const { strings } = open(si(letter.repeat(MAX_CHARACTERS + 5), 'next'), { openTexts });
    const text = await strings.load(0);
    expect([letter, text.length, new Set(text).size]).toEqual([letter, MAX_CHARACTERS, 1]);
    expect(await strings.load(1)).toBe('next');
    await strings.close();
  }
  const { strings } = open(si('_x0041_'.repeat(MAX_CHARACTERS - 1), 'y'.repeat(MAX_CHARACTERS - 1)), { openTexts });
  expect([await strings.load(0), await strings.load(1)]).toEqual([
    'A'.repeat(MAX_CHARACTERS - 1),
    'y'.repeat(MAX_CHARACTERS - 1),
  ]);
  await strings.close();
});

it('rejects a text as damaged if hundreds of thousands of escapes yield few characters', async () => {
  await expect(loaded(si('&#x00005F;x0041&#x00005F;'.repeat(15_000)))).rejects.toMatchObject({ code: 'damaged' });
});

it('reads only as far as requested, and to the end in `finish`', async () => {
  const texts = Array.from({ length: 4_000 }, (_, n) => `text ${n} ${'x'.repeat(90)}`);
  const { strings, read } = open(si(...texts));
  expect([strings.text(0), read.steps]).toEqual([undefined, 0]);
  expect(await strings.load(0)).toBe(texts[0]);
  const first = read.steps;
  expect(first).toBeLessThan(60);
  expect(strings.text(100)).toBe(texts[100]);
  expect(await strings.load(100)).toBe(texts[100]);
  expect(read.steps).toBe(first);
  await strings.finish();
  expect(read.steps).toBe(Math.ceil(`<sst>${si(...texts)}</sst>`.length / 1_000));
  expect(read.pauses).toBe(read.steps);
  expect([strings.text(3_999), strings.text(4_000), read.parts]).toEqual([texts[3_999], undefined, 1]);
  await strings.close();
  await strings.close();
  expect(read.ended).toBe(1);
});

it('continues reading if a chunk ends before the requested text', async () => {
  const texts = Array.from({ length: 1_000 }, (_, n) => `text ${n} ${'x'.repeat(90)}`);
  const step = `<sst>${si(...texts.slice(0, 400))}<si>`.length;
  expect(step).toBeGreaterThan(32 * 1024);
  expect(await open(si(...texts), { step }).strings.load(400)).toBe(texts[400]);
});

it('can be closed in the middle without further reading', async () => {
  const { strings, read } = open(si(...Array.from({ length: 4_000 }, () => 'x'.repeat(90))));
  await strings.load(0);
  const { steps } = read;
  await strings.close();
  expect([read.ended, read.steps]).toEqual([1, steps]);
});

it('rejects an index above the last, with chunks of any size', async () => {
  for (const step of [1, 7, 1_000]) {
    await expect(open(si('a', 'b'), { step }).strings.load(2)).rejects.toMatchObject({ code: 'damaged' });
    expect(await open(si('a', 'b'), { step }).strings.load(1)).toBe('b');
  }
});

it('rejects a part that was cut, even after all requested texts were read', async () => {
  const { strings } = open(`${si('a', ...new Array(4_000).fill('x'.repeat(90)))}<si>`);
  expect(await strings.load(0)).toBe('a');
  await expect(strings.finish()).rejects.toMatchObject({ code: 'damaged' });
});

it('treats a part without bytes like a part without texts', async () => {
  const none = { openTexts: openTextsInMemory, yieldThread: () => undefined } as unknown as ReaderPlatform;
  async function* chunks() {
    yield new Uint8Array(0);
  }
  const part = () => ({ name: 'part', chunks: chunks() });
  const strings = openSharedStrings(none, part(), part);
  await strings.finish();
  expect(strings.text(0)).toBeUndefined();
  await expect(strings.load(0)).rejects.toMatchObject({ code: 'damaged' });
});

it('without shared strings, every index is damaged, and reading and closing do nothing', async () => {
  expect(NO_SHARED_STRINGS.text(0)).toBeUndefined();
  await expect(NO_SHARED_STRINGS.load(0)).rejects.toMatchObject({ code: 'damaged' });
  expect([await NO_SHARED_STRINGS.finish(), await NO_SHARED_STRINGS.close()]).toEqual([undefined, undefined]);
});

const LET_GO: Partial<Options> = { openTexts: (part) => openTextsOnDisk(part, { early: 0, late: 0 }) };
const manyTexts = (count: number) => Array.from({ length: count }, (_, n) => `${n} ${'x'.repeat(1_000)}`);

it.each([500, 5_000])(
  'reads a discarded text again from the beginning, once, and then keeps all texts: %i bytes per chunk',
  async (step) => {
    const texts = manyTexts(2_000);
    const { strings, read } = open(si(...texts), { ...LET_GO, step });
    for (const [index, text] of texts.entries()) expect(strings.text(index) ?? (await strings.load(index))).toBe(text);
    expect([strings.text(0), strings.text(1_500), read.parts]).toEqual([undefined, undefined, 1]);
    for (const index of [0, 1_999, 1, 450, 0])
      expect(strings.text(index) ?? (await strings.load(index))).toBe(texts[index]);
    expect([read.parts, read.ended]).toEqual([2, 1]);
    await expect(strings.load(2_000)).rejects.toMatchObject({ code: 'damaged' });
    expect(read.parts).toBe(2);
    await strings.close();
    expect(read.ended).toBe(2);
  },
);

it('keeps texts that the sheet skipped, because any of them may be used later', async () => {
  const texts = manyTexts(2_000);
  const { strings, read } = open(si(...texts), { ...LET_GO, step: 5_000 });
  for (const index of [1_999, 1_500, 600])
    expect(strings.text(index) ?? (await strings.load(index))).toBe(texts[index]);
  expect(read.parts).toBe(1);
  await strings.close();
});
