import type { ReaderPlatform } from '../zip/platform';
import { attributesOf, eachToken } from './each-token';
import { CLOSE, OPEN, TEXT } from './xml-tokens';

async function* chunksOf(...chunks: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
const part = (...chunks: (string | Buffer)[]) => ({ name: 'part.xml', chunks: chunksOf(...chunks) });

it('visits every token in order, and yields the thread after each chunk', async () => {
  const seen: (number | string)[] = [];
  const platform = { breathe: async () => void seen.push('breath') } as unknown as ReaderPlatform;
  await eachToken(platform, part(`<a>1${' '.repeat(300)}`, '</a>'), (_tokens, kind) => seen.push(kind));
  expect(seen).toEqual([OPEN, 'breath', TEXT, CLOSE, 'breath']);
});

it('a part that was cut is damaged', async () => {
  const platform = { breathe: () => undefined } as unknown as ReaderPlatform;
  await expect(eachToken(platform, part('<a>'), () => undefined)).rejects.toMatchObject({ code: 'damaged' });
});

it('returns attributes by name, without entities; rejects bytes that are not text, naming the part', async () => {
  const platform = { breathe: () => undefined } as unknown as ReaderPlatform;
  const found: Map<string, string>[] = [];
  await eachToken(platform, part('<a x:b="1 &lt; 2" c=\'क\'/>'), (tokens) => found.push(attributesOf(tokens)));
  expect(found).toEqual([
    new Map([
      ['x:b', '1 < 2'],
      ['c', 'क'],
    ]),
  ]);
  const broken = part(Buffer.concat([Buffer.from('<a b="'), Buffer.from('ff', 'hex'), Buffer.from('"/>')]));
  await expect(eachToken(platform, broken, attributesOf)).rejects.toMatchObject({
    code: 'not-text',
    sentence: expect.stringContaining('part.xml'),
  });
});
