import { crc32 } from 'node:zlib';
import { gather } from '../testing/gather';
import { type Packer, type PartContent, ZipWriter } from '../write/write-zip';

/** A packer that does not compress. */
const asIs: Packer = {
  deflate: (content) => content,
  crc32: (bytes, before) => crc32(bytes, before),
};
const MAX_BYTES = 0xffffffff;
const BLOCK = new Uint8Array(64 * 1024 * 1024);

/** Yields `length` bytes from one repeated block. */
function* bytes(length: number): Generator<Uint8Array> {
  for (let left = length; left > 0; left -= BLOCK.length) yield BLOCK.subarray(0, Math.min(left, BLOCK.length));
}
async function length(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let sum = 0;
  for await (const chunk of chunks) sum += chunk.length;
  return sum;
}

test('writes headers, data and sizes of each part, then the directory', async () => {
  const zip = new ZipWriter(asIs);
  const first = await gather(zip.writePart('é', [Buffer.from('on'), Buffer.from('e')]));
  const second = await gather(zip.writePart('b', [Buffer.from('two!')]));
  const hex = (chunks: Iterable<Uint8Array>) => Buffer.concat([...chunks]).toString('hex');
  const crc = (text: string) => {
    const swapped = Buffer.alloc(4);
    swapped.writeUInt32LE(crc32(text));
    return swapped.toString('hex');
  };
  const one = `${crc('one')}0300000003000000`;
  const two = `${crc('two!')}0400000004000000`;
  expect(hex(first)).toBe(`504b030414000808080000002100000000000000000000000000${'0200'}0000c3a96f6e65504b0708${one}`);
  expect(hex(second)).toBe(`504b030414000808080000002100000000000000000000000000${'0100'}00006274776f21504b0708${two}`);
  const entry = (sizes: string, name: string, at: string) =>
    `504b01021400140008080800000021${'00'}${sizes}${name}000000000000000000000000${at}`;
  const directory = `${entry(one, '0200', '00000000')}c3a9` + `${entry(two, '0100', '33000000')}62`;
  expect(hex(zip.end())).toBe(`${directory}504b0506000000000200020${'0'}5f000000660000000000`);
});

test('counts packed and unpacked bytes of a part', async () => {
  const half: Packer = {
    ...asIs,
    deflate: async function* (content) {
      for await (const chunk of content) yield chunk.subarray(0, chunk.length / 2);
    },
  };
  const zip = new ZipWriter(half);
  const part = Buffer.concat(await gather(zip.writePart('a', [Buffer.alloc(10), Buffer.alloc(6)])));
  expect([part.readUInt32LE(part.length - 8), part.readUInt32LE(part.length - 4)]).toEqual([8, 16]);
});

describe('a zip without zip64', () => {
  const HEADER_AND_SIZES = 30 + 'a'.length + 16;
  /** A packer that yields `size` bytes for any content. */
  const making = (size: number): Packer => ({
    crc32: () => 0,
    deflate: async function* () {
      yield* bytes(size);
    },
  });
  const part = (packer: Packer, content: PartContent = []) => length(new ZipWriter(packer).writePart('a', content));

  test('holds at most 4 GB', async () => {
    expect(await part(making(MAX_BYTES - HEADER_AND_SIZES))).toBe(MAX_BYTES);
    await expect(part(making(MAX_BYTES - HEADER_AND_SIZES + 1))).rejects.toThrow(
      new RangeError('A zip of this kind holds at most 4 GB.'),
    );
  });

  test('holds parts that unpack to at most 4 GB', async () => {
    const swallowing: Packer = {
      crc32: () => 0,
      deflate: async function* (content) {
        for await (const _chunk of content);
        yield new Uint8Array(0);
      },
    };
    expect(await part(swallowing, bytes(MAX_BYTES))).toBe(HEADER_AND_SIZES);
    await expect(part(swallowing, bytes(MAX_BYTES + 1))).rejects.toThrow(
      new RangeError('A part of a zip of this kind holds at most 4 GB.'),
    );
  });
});
