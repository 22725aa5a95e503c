import fc from 'fast-check';
import { gather } from '../testing/gather';
import { convertToUtf8 } from './xml-encoding';

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Converts these bytes in chunks of `step` bytes. */
async function utf8(bytes: Buffer, step = bytes.length || 1): Promise<string> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
    bytes.subarray(n * step, (n + 1) * step),
  );
  return Buffer.concat(await gather(convertToUtf8({ name: 'part.xml', chunks: each(chunks) }))).toString();
}

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>`;
const LONG = `${'Größe '.repeat(100)}</a>`;

it.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from('<a>क</a>'), '<a>क</a>'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeff<a>क</a>'), '<a>क</a>'],
  ['declared UTF-8', Buffer.from(`${declared('UTF-8')}${LONG}`), `${declared('UTF-8')}${LONG}`],
  ['ASCII', Buffer.from(`${declared('us-ascii')}</a>`), `${declared('us-ascii')}</a>`],
  ['Latin', Buffer.from(`${declared('ISO-8859-1')}${LONG}`, 'latin1'), `${declared('ISO-8859-1')}${LONG}`],
  ['little-endian UTF-16 with a byte order mark', Buffer.from(`\ufeff<a>${LONG}`, 'utf16le'), `<a>${LONG}`],
  ['big-endian UTF-16 with a byte order mark', Buffer.from(`\ufeff<a>${LONG}`, 'utf16le').swap16(), `<a>${LONG}`],
  ['little-endian UTF-16', Buffer.from(`<a>${LONG}`, 'utf16le'), `<a>${LONG}`],
  ['big-endian UTF-16', Buffer.from(`<a>${LONG}`, 'utf16le').swap16(), `<a>${LONG}`],
  ['one byte', Buffer.from('a'), 'a'],
  ['UTF-8 declared without a hyphen', Buffer.from(`${declared('utf8')}${LONG}`), `${declared('utf8')}${LONG}`],
])('converts %s to UTF-8, with chunks of any size', async (_what, bytes, text) => {
  for (const step of [bytes.length, 1, 3, 255, 256, 257]) expect(await utf8(bytes, step)).toBe(text);
});

it.each(['efbb61', 'ef61bf', '61bbbf', 'ff61', '61fe', 'fe61', '61ff', '3c61', '6100', '0061', '613c'])(
  'keeps bytes that only resemble a byte order mark: %s',
  async (hex) => {
    const bytes = Buffer.from(`${hex}62`, 'hex');
    const all = await gather(convertToUtf8({ name: 'part.xml', chunks: each([bytes]) }));
    expect(Buffer.concat(all)).toEqual(bytes);
  },
);

it.each(['x-utf-8', 'utf-8-x', 'us-ascii-x'])(
  'rejects an encoding whose name contains a known one as damaged: %s',
  async (name) => {
    await expect(utf8(Buffer.from(declared(name)))).rejects.toMatchObject({ code: 'damaged' });
  },
);

it('returns no bytes for no bytes', async () => {
  expect(await utf8(Buffer.alloc(0))).toBe('');
});

it('passes UTF-8 unchanged, even if it is invalid', async () => {
  const heads = fc.constantFrom('<a>', declared('UTF-8'), declared('utf8'), declared('us-ascii'));
  await fc.assert(
    fc.asyncProperty(
      heads,
      fc.uint8Array({ maxLength: 600 }),
      fc.integer({ min: 1, max: 300 }),
      async (head, random, step) => {
        const bytes = Buffer.concat([Buffer.from(head), random]);
        const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
          bytes.subarray(n * step, (n + 1) * step),
        );
        expect(
          Buffer.concat(await gather(convertToUtf8({ name: 'part.xml', chunks: each(chunks) }))).equals(bytes),
        ).toBe(true);
      },
    ),
  );
});

it('accepts any spelling of the declaration, but only at the beginning', async () => {
  const latin = (head: string) => utf8(Buffer.from(`${head}é`, 'latin1'));
  for (const head of [`<?xml version='1.0' encoding = 'iso-8859-1' ?>`, `\n<?xml encoding="LATIN1"?>`])
    expect(await latin(head)).toBe(`${head}é`);
  expect(await latin('<a/><?xml encoding="latin1"?>')).toBe('<a/><?xml encoding="latin1"?>\ufffd');
  expect(await latin('<?xml?><a encoding="latin1"/>')).toBe('<?xml?><a encoding="latin1"/>\ufffd');
});

it('rejects an unknown encoding as damaged', async () => {
  await expect(utf8(Buffer.from(declared('klingon')))).rejects.toMatchObject({
    code: 'damaged',
    cause: { name: 'RangeError' },
  });
});

it.each([
  ['half of a surrogate pair', Buffer.from('\ufeff<a>\ud800</a>', 'utf16le')],
  ['half of a character at the end', Buffer.from('\ufeff<a/>x', 'utf16le').subarray(0, -1)],
])('rejects %s in another encoding, naming the part', async (_what, bytes) => {
  await expect(utf8(bytes)).rejects.toMatchObject({ code: 'not-text', sentence: expect.stringContaining('part.xml') });
});
