import { inflateRawSync } from 'node:zlib';
import { gather } from '../testing/gather';
import { pipeThrough } from './pipe-through.browser';

it("yields the stream's output for all chunks, and reads a chunk only when it is needed", async () => {
  let asked = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (; asked < 5; asked++) yield Buffer.from(`part ${asked} `);
  }
  const packed = pipeThrough(chunks(), new CompressionStream('deflate-raw'));
  expect(asked).toBe(0);
  expect(inflateRawSync(Buffer.concat(await gather(packed))).toString()).toBe('part 0 part 1 part 2 part 3 part 4 ');
});

it('fails with the error of its chunks or of the stream', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    throw new RangeError('no more');
  }
  await expect(gather(pipeThrough(failing(), new CompressionStream('deflate-raw')))).rejects.toThrow('no more');
  async function* nonsense(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('this was never packed');
  }
  await expect(gather(pipeThrough(nonsense(), new DecompressionStream('deflate-raw')))).rejects.toThrow();
});
