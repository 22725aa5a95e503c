import { crc32, deflateRawSync } from 'node:zlib';
import { gather } from '../testing/gather';
import { WorkbookError } from '../workbook-error';
import type { ReaderPlatform } from './platform';
import type { ZipEntry } from './zip-directory';
import { openPart } from './zip-part';

const TEXT = Buffer.from('क्षेत्रं '.repeat(200));

/** `start` other bytes, then a local header with an extra field, then the data. */
function placed(data: Buffer, { start = 11, name = 'a.xml', notes = 5, magic = 0x04034b50 } = {}): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(magic, 0);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(notes, 28);
  return Buffer.concat([Buffer.alloc(start, 'x'), header, Buffer.from(name), Buffer.alloc(notes, 'n'), data]);
}

interface Place {
  bytes: Buffer;
  entry: ZipEntry;
}
const stored = (change: Partial<ZipEntry> = {}): Place => ({
  bytes: placed(TEXT),
  entry: {
    name: 'a.xml',
    start: 11,
    packed: TEXT.length,
    unpacked: TEXT.length,
    encrypted: false,
    method: 0,
    crc: crc32(TEXT),
    ...change,
  },
});

/** A platform for tests. `reads` lists the lengths of all reads. */
function platformOf(bytes: Buffer, { most = Number.POSITIVE_INFINITY, inflate, crc = true }: Partial<Fake> = {}) {
  const reads: number[] = [];
  const platform: ReaderPlatform = {
    source: {
      size: bytes.length,
      read: async (at, length) => {
        reads.push(length);
        return bytes.subarray(at, at + Math.min(length, most));
      },
    },
    inflate: inflate ?? ((packed) => packed),
    ...(crc && { crc32: (chunk: Uint8Array, before: number) => crc32(chunk, before) }),
    decode: () => '',
    openTexts: () => {
      throw new Error('no texts here');
    },
    yieldThread: () => undefined,
  };
  return { platform, reads };
}
interface Fake {
  most: number;
  inflate: ReaderPlatform['inflate'];
  crc: boolean;
}

async function unpacked({ bytes, entry }: Place, fake: Partial<Fake> = {}, signal?: AbortSignal): Promise<Buffer> {
  return Buffer.concat(await gather(openPart(platformOf(bytes, fake).platform, entry, signal).chunks));
}

describe('a part of a zip', () => {
  it('has the bytes after its local header, and its name', async () => {
    const { bytes, entry } = stored();
    expect(openPart(platformOf(bytes).platform, entry).name).toBe('a.xml');
    expect(await unpacked(stored())).toEqual(TEXT);
  });

  it('is complete even if the source returns fewer bytes than requested', async () => {
    expect(await unpacked(stored(), { most: 100 })).toEqual(TEXT);
  });

  it('is read in pieces of at most 256 KB, and not beyond its end', async () => {
    const data = Buffer.alloc(300 * 1024, 'd');
    const { platform, reads } = platformOf(placed(data));
    const { entry } = stored({ packed: data.length, unpacked: data.length, crc: crc32(data) });
    await gather(openPart(platform, entry).chunks);
    expect(reads).toEqual([30, 256 * 1024, 44 * 1024]);
  });

  it('that is stored or empty is not inflated', async () => {
    const inflate = () => {
      throw new Error('asked to inflate nothing');
    };
    expect(await unpacked(stored(), { inflate })).toEqual(TEXT);
    expect(await unpacked(stored({ method: 8, packed: 0, unpacked: 0, crc: 0 }), { inflate })).toHaveLength(0);
  });

  it('that is compressed is inflated', async () => {
    const packed = deflateRawSync(TEXT);
    const { entry } = stored({ method: 8, packed: packed.length });
    const inflate: ReaderPlatform['inflate'] = async function* (chunks) {
      expect(Buffer.concat(await gather(chunks))).toEqual(packed);
      yield TEXT.subarray(0, 7);
      yield TEXT.subarray(7);
    };
    expect(await unpacked({ bytes: placed(packed), entry }, { inflate })).toEqual(TEXT);
  });

  it.each<[string, string, Place]>([
    ['suspicious', 'has more bytes than the directory states', stored({ unpacked: TEXT.length - 1 })],
    ['damaged', 'has fewer bytes than the directory states', stored({ unpacked: TEXT.length + 1 })],
    ['damaged', 'is cut', { ...stored(), bytes: stored().bytes.subarray(0, -1) }],
    ['damaged', 'has no header', { ...stored(), bytes: placed(TEXT, { magic: 0x02014b50 }) }],
    ['damaged', 'has half a header', { ...stored(), bytes: stored().bytes.subarray(0, 11 + 29) }],
    ['wrong-checksum', 'has a wrong checksum', stored({ crc: 1 })],
  ])('is %s if it %s', async (code, _what, place) => {
    await expect(unpacked(place)).rejects.toMatchObject({ code });
  });

  it('is named in the error if its checksum is wrong', async () => {
    await expect(unpacked(stored({ crc: 1 }))).rejects.toMatchObject({ sentence: expect.stringContaining('a.xml') });
  });

  it('is not checked if the platform has no checksum function', async () => {
    expect(await unpacked(stored({ crc: 1 }), { crc: false })).toEqual(TEXT);
  });

  it('with more bytes than the directory states ends before the rest is unpacked', async () => {
    const inflate: ReaderPlatform['inflate'] = async function* () {
      yield TEXT;
      yield TEXT;
      throw new Error('asked for more');
    };
    await expect(unpacked(stored({ method: 8 }), { inflate })).rejects.toMatchObject({ code: 'suspicious' });
  });

  it('ends when aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(unpacked(stored(), {}, stop.signal)).rejects.toMatchObject({ code: 'aborted' });
    expect(await unpacked(stored(), {}, new AbortController().signal)).toEqual(TEXT);
  });

  it('is damaged after any error of the inflater, which is available as the cause', async () => {
    const cause = new RangeError('invalid distance too far back');
    const failing = (error: unknown): Partial<Fake> => ({
      inflate: async function* () {
        yield TEXT.subarray(0, 3);
        throw error;
      },
    });
    await expect(unpacked(stored({ method: 8 }), failing(cause))).rejects.toMatchObject({ code: 'damaged', cause });
    const own = new WorkbookError('aborted');
    await expect(unpacked(stored({ method: 8 }), failing(own))).rejects.toBe(own);
  });

  it('is not unpacked further when the caller stops iterating', async () => {
    let ended = 0;
    const inflate: ReaderPlatform['inflate'] = async function* (packed) {
      try {
        yield* packed;
      } finally {
        ended++;
      }
    };
    const { bytes, entry } = stored({ method: 8 });
    for await (const _each of openPart(platformOf(bytes, { inflate, most: 100 }).platform, entry).chunks) break;
    expect(ended).toBe(1);
  });
});
