import fc from 'fast-check';
import { gather } from '../testing/gather';
import { asUtf8 } from './xml-encoding';

async function* each(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** What comes out for these bytes, handed over `step` at a time. */
async function utf8(bytes: Buffer, step = bytes.length || 1): Promise<string> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
    bytes.subarray(n * step, (n + 1) * step),
  );
  return Buffer.concat(await gather(asUtf8({ name: 'part.xml', chunks: each(chunks) }))).toString();
}

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>`;
const LONG = `${'Größe '.repeat(100)}</a>`;

it.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from('<a>क</a>'), '<a>क</a>'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeff<a>क</a>'), '<a>क</a>'],
  ['UTF-8 that says so', Buffer.from(`${declared('UTF-8')}${LONG}`), `${declared('UTF-8')}${LONG}`],
  ['ASCII', Buffer.from(`${declared('us-ascii')}</a>`), `${declared('us-ascii')}</a>`],
  ['Latin', Buffer.from(`${declared('ISO-8859-1')}${LONG}`, 'latin1'), `${declared('ISO-8859-1')}${LONG}`],
  ['UTF-16, little end first, with a mark', Buffer.from(`\ufeff<a>${LONG}`, 'utf16le'), `<a>${LONG}`],
  ['UTF-16, big end first, with a mark', Buffer.from(`\ufeff<a>${LONG}`, 'utf16le').swap16(), `<a>${LONG}`],
  ['UTF-16, little end first', Buffer.from(`<a>${LONG}`, 'utf16le'), `<a>${LONG}`],
  ['UTF-16, big end first', Buffer.from(`<a>${LONG}`, 'utf16le').swap16(), `<a>${LONG}`],
  ['one byte', Buffer.from('a'), 'a'],
  ['UTF-8 that says so without a hyphen', Buffer.from(`${declared('utf8')}${LONG}`), `${declared('utf8')}${LONG}`],
])('%s becomes UTF-8, however it is cut', async (_what, bytes, text) => {
  for (const step of [bytes.length, 1, 3, 255, 256, 257]) expect(await utf8(bytes, step)).toBe(text);
});

it.each(['efbb61', 'ef61bf', '61bbbf', 'ff61', '61fe', 'fe61', '61ff', '3c61', '6100', '0061', '613c'])(
  'bytes that only resemble a mark stay as they are: %s',
  async (hex) => {
    const bytes = Buffer.from(`${hex}62`, 'hex');
    const all = await gather(asUtf8({ name: 'part.xml', chunks: each([bytes]) }));
    expect(Buffer.concat(all)).toEqual(bytes);
  },
);

it.each(['x-utf-8', 'utf-8-x', 'us-ascii-x'])(
  'an encoding that only holds the name of a known one is damaged: %s',
  async (name) => {
    await expect(utf8(Buffer.from(declared(name)))).rejects.toMatchObject({ code: 'damaged' });
  },
);

it('nothing stays nothing', async () => {
  expect(await utf8(Buffer.alloc(0))).toBe('');
});

it('UTF-8 passes by untouched, also what is none', async () => {
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
        expect(Buffer.concat(await gather(asUtf8({ name: 'part.xml', chunks: each(chunks) }))).equals(bytes)).toBe(
          true,
        );
      },
    ),
  );
});

it('how an encoding is declared does not matter, but where', async () => {
  const latin = (head: string) => utf8(Buffer.from(`${head}é`, 'latin1'));
  for (const head of [`<?xml version='1.0' encoding = 'iso-8859-1' ?>`, `\n<?xml encoding="LATIN1"?>`])
    expect(await latin(head)).toBe(`${head}é`);
  expect(await latin('<a/><?xml encoding="latin1"?>')).toBe('<a/><?xml encoding="latin1"?>\ufffd');
  expect(await latin('<?xml?><a encoding="latin1"/>')).toBe('<?xml?><a encoding="latin1"/>\ufffd');
});

it('an encoding that nobody knows is damage', async () => {
  await expect(utf8(Buffer.from(declared('klingon')))).rejects.toMatchObject({
    code: 'damaged',
    cause: expect.any(RangeError),
  });
});

it.each([
  ['half of a pair', Buffer.from('\ufeff<a>\ud800</a>', 'utf16le')],
  ['half of a character at the end', Buffer.from('\ufeff<a/>x', 'utf16le').subarray(0, -1)],
])('%s in another encoding is told by the name of the part', async (_what, bytes) => {
  await expect(utf8(bytes)).rejects.toMatchObject({ code: 'not-text', sentence: expect.stringContaining('part.xml') });
});
