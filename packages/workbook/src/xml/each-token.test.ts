import type { ReaderPlatform } from '../zip/platform';
import { readAttributes, visitTokens } from './each-token';
import { CLOSE, OPEN, TEXT } from './xml-tokens';

async function* chunksOf(...chunks: (string | Buffer)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}
const part = (...chunks: (string | Buffer)[]) => ({ name: 'part.xml', chunks: chunksOf(...chunks) });

it('visits every token in order, and yields the thread after each chunk', async () => {
  const seen: (number | string)[] = [];
  const platform = { yieldThread: async () => void seen.push('breath') } as unknown as ReaderPlatform;
  await visitTokens(platform, part(`<a>1${' '.repeat(300)}`, '</a>'), (_tokens, kind) => seen.push(kind));
  expect(seen).toEqual([OPEN, 'breath', TEXT, CLOSE, 'breath']);
});

it('a part that was cut is damaged', async () => {
  const platform = { yieldThread: () => undefined } as unknown as ReaderPlatform;
  await expect(visitTokens(platform, part('<a>'), () => undefined)).rejects.toMatchObject({ code: 'damaged' });
});

it('returns attributes by name, with entities resolved; rejects bytes that are not text, naming the part', async () => {
  const platform = { yieldThread: () => undefined } as unknown as ReaderPlatform;
  const found: Map<string, string>[] = [];
  await visitTokens(platform, part('<a x:b="1 &lt; 2" c=\'क\'/>'), (tokens) => found.push(readAttributes(tokens)));
  expect(found).toEqual([
    new Map([
      ['x:b', '1 < 2'],
      ['c', 'क'],
    ]),
  ]);
  const broken = part(Buffer.concat([Buffer.from('<a b="'), Buffer.from('ff', 'hex'), Buffer.from('"/>')]));
  await expect(visitTokens(platform, broken, readAttributes)).rejects.toMatchObject({
    code: 'not-text',
    sentence: expect.stringContaining('part.xml'),
  });
});
