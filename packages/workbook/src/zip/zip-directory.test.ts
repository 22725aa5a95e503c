import { type Part, writeTestZip } from '../testing/zip-for-tests';
import { type ByteSource, readZipDirectory } from './zip-directory';

const END_BYTES = 22;

const source = (bytes: Buffer, size = bytes.length): ByteSource => ({
  size,
  read: async (at, length) => bytes.subarray(at, at + length),
});
const outcome = (bytes: Buffer, most = 10) =>
  readZipDirectory(source(bytes), most).catch((error) => error.code as string);
const names = async (bytes: Buffer, most = 10) => {
  const entries = await outcome(bytes, most);
  return typeof entries === 'string' ? entries : entries.map(({ name }) => name);
};

const PARTS: Part[] = [
  { name: 'one.xml', content: 'first', stored: true, crc: 0x89abcdef },
  { name: 'two\\ద.xml', content: 'second'.repeat(50), encrypted: true, claims: 7 },
];
const small = () => writeTestZip(PARTS);
/** Position and size of the directory, as stated in the zip. */
const directoryOf = (bytes: Buffer) => ({
  from: bytes.readUInt32LE(bytes.length - END_BYTES + 16),
  size: bytes.readUInt32LE(bytes.length - END_BYTES + 12),
});
/** The zip with a comment of `length` characters at its end. */
function commented(bytes: Buffer, length: number): Buffer {
  const all = Buffer.concat([bytes, Buffer.alloc(length, 'c')]);
  all.writeUInt16LE(length, bytes.length - 2);
  return all;
}

describe('a zip directory', () => {
  it('lists each part with its position, sizes and compression method', async () => {
    const bytes = small();
    const second = 30 + 'one.xml'.length + 'first'.length;
    const { from } = directoryOf(bytes);
    expect(await outcome(bytes)).toEqual([
      { name: 'one.xml', start: 0, packed: 5, unpacked: 5, encrypted: false, method: 0, crc: 0x89abcdef },
      {
        name: 'two/ద.xml',
        start: second,
        packed: from - second - 30 - Buffer.byteLength('two/ద.xml'),
        unpacked: 7,
        encrypted: true,
        method: 8,
        crc: expect.any(Number),
      },
    ]);
  });

  it.each([0, 1, 500, 65_535])('is found before a comment of %d characters', async (length) => {
    expect(await names(commented(small(), length))).toEqual(['one.xml', 'two/ద.xml']);
  });

  it('is not found before more bytes than a comment can have', async () => {
    expect(await outcome(Buffer.concat([small(), Buffer.alloc(65_536)]))).toBe('damaged');
  });

  it('of a zip without parts is empty', async () => {
    expect(await outcome(writeTestZip([]))).toEqual([]);
  });

  it('may have extra fields and comments of other programs after the names of parts', async () => {
    const bytes = small();
    const { from } = directoryOf(bytes);
    const at = from + 46 + 'one.xml'.length;
    const extra = Buffer.from('99990300aabbcc', 'hex');
    const all = Buffer.concat([bytes.subarray(0, at), extra, Buffer.from('hello'), bytes.subarray(at)]);
    all.writeUInt16LE(extra.length, from + 30);
    all.writeUInt16LE(5, from + 32);
    all.writeUInt32LE(directoryOf(bytes).size + extra.length + 5, all.length - END_BYTES + 12);
    expect(await names(all)).toEqual(['one.xml', 'two/ద.xml']);
  });

  it.each([
    ['no bytes', () => Buffer.alloc(0)],
    ['fewer bytes than an end record', () => small().subarray(-21)],
    ['no end record', () => small().subarray(0, -END_BYTES)],
    ['an end record that counts one part too many', () => changed((bytes, end) => bytes.writeUInt16LE(3, end + 10))],
    ['an end record that counts one part too few', () => changed((bytes, end) => bytes.writeUInt16LE(1, end + 10))],
    [
      'a directory after the end of the file',
      () => changed((bytes, end) => bytes.writeUInt32LE(bytes.length, end + 16)),
    ],
    [
      'a directory that is cut',
      () => changed((bytes, end) => bytes.writeUInt32LE(directoryOf(bytes).size - 1, end + 12)),
    ],
    ['a directory that is cut in an entry', () => changed((bytes, end) => bytes.writeUInt32LE(45, end + 12))],
    ['an invalid entry', () => changed((bytes) => bytes.writeUInt32LE(1, directoryOf(bytes).from))],
  ])('of a file with %s is damaged', async (_what, bytes) => {
    expect(await outcome(bytes())).toBe('damaged');
  });

  it('may extend to the last byte of the file, but no further', async () => {
    const bytes = small();
    const { from } = directoryOf(bytes);
    const to = (length: number) => changed((all, end) => all.writeUInt32LE(length, end + 12));
    expect(await names(to(bytes.length - from))).toEqual(['one.xml', 'two/ద.xml']);
    expect(await outcome(to(bytes.length - from + 1))).toBe('damaged');
  });

  it('with too many parts is rejected, even if it states a smaller number', async () => {
    expect(await names(small(), 2)).toHaveLength(2);
    expect(await outcome(small(), 1)).toBe('too-many-parts');
    expect(
      await outcome(
        changed((bytes, end) => bytes.writeUInt16LE(1, end + 10)),
        1,
      ),
    ).toBe('too-many-parts');
  });

  it('that states too many parts is rejected before any part is read', async () => {
    expect(await outcome(changed((bytes, end) => bytes.writeUInt16LE(11, end + 10)))).toBe('too-many-parts');
  });

  it('of more than 4 MB is rejected before it is read', async () => {
    const claim = (bytes: number) => changed((all, end) => all.writeUInt32LE(bytes, end + 12));
    expect(await outcome(claim(4 * 1024 * 1024 + 1))).toBe('too-many-parts');
    expect(await outcome(claim(4 * 1024 * 1024))).toBe('damaged');
  });
});

describe('a zip64 directory', () => {
  it('is found by its locator, and its sizes are read from the extra field', async () => {
    expect(await outcome(large())).toEqual([
      { name: 'one.xml', start: 0, packed: 5, unpacked: 6_000_000_000, encrypted: false, method: 0, crc: 0x89abcdef },
    ]);
  });

  it('reads only overflowed values from the extra field', async () => {
    const bytes = large({ fields: ['start'] });
    expect(await outcome(bytes)).toMatchObject([{ start: 7_000_000_000, packed: 5, unpacked: 5 }]);
    expect(await outcome(large({ fields: ['unpacked', 'packed', 'start'] }))).toMatchObject([
      { unpacked: 6_000_000_000, packed: 5_000_000_000, start: 7_000_000_000 },
    ]);
  });

  it('finds its extra field after extra fields of other programs', async () => {
    expect(await outcome(large({ before: Buffer.from('99990300aabbcc', 'hex') }))).toMatchObject([
      { unpacked: 6_000_000_000 },
    ]);
  });

  it.each([
    ['has no locator', { locator: 0 }],
    ['is not at the stated position', { record: 0 }],
    ['is after the end of the file', { at: 10_000_000 }],
    ['is at the end of the file', { at: 150 }],
    ['lacks a size', { fields: ['unpacked'], told: 4 }],
    ['lacks a size and other bytes follow', { fields: ['unpacked'], told: 7 }],
  ] as const)('is damaged if it %s', async (_what, change) => {
    expect(await outcome(large(change))).toBe('damaged');
  });

  it('is damaged if the file has no space for it', async () => {
    const end = writeTestZip([]);
    end.writeUInt16LE(0xffff, 10);
    expect(await outcome(end)).toBe('damaged');
    expect(await outcome(Buffer.concat([Buffer.alloc(19), end]))).toBe('damaged');
  });

  it.each(['count', 'size', 'offset'] as const)('is used if only the %s overflows', async (only) => {
    expect(await names(large({ only }))).toEqual(['one.xml']);
  });
});

function changed(change: (bytes: Buffer, end: number) => void): Buffer {
  const bytes = small();
  change(bytes, bytes.length - END_BYTES);
  return bytes;
}

const LARGE = { unpacked: [24, 6_000_000_000], packed: [20, 5_000_000_000], start: [42, 7_000_000_000] } as const;

interface Large {
  /** Values that are in the zip64 extra field. */
  fields?: readonly (keyof typeof LARGE)[];
  /** Bytes before the zip64 extra field. */
  before?: Buffer;
  /** Length that the extra field states. */
  told?: number;
  /** Value of the end record that overflows; all three by default. */
  only?: 'count' | 'size' | 'offset';
  locator?: number;
  record?: number;
  /** Position of the record, as the locator states it. */
  at?: number;
}

/** A zip64 file with one part. */
function large({ fields = ['unpacked'], before = Buffer.alloc(0), only, ...said }: Large = {}): Buffer {
  const bytes = writeTestZip(PARTS.slice(0, 1));
  const { from, size } = directoryOf(bytes);
  const apart = Buffer.alloc(4 + 8 * fields.length);
  apart.writeUInt16LE(1, 0);
  apart.writeUInt16LE(said.told ?? 8 * fields.length, 2);
  const entry = Buffer.concat([bytes.subarray(from, from + size), before, apart]);
  entry.writeUInt16LE(before.length + apart.length, 30);
  fields.forEach((field, n) => {
    const [place, value] = LARGE[field];
    entry.writeUInt32LE(0xffffffff, place);
    apart.writeBigUInt64LE(BigInt(value), 4 + 8 * n);
  });
  apart.copy(entry, entry.length - apart.length);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(said.record ?? 0x06064b50, 0);
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(BigInt(entry.length), 40);
  record.writeBigUInt64LE(BigInt(from), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(said.locator ?? 0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(said.at ?? from + entry.length), 8);
  const end = Buffer.from(bytes.subarray(-END_BYTES));
  end.writeUInt16LE(!only || only === 'count' ? 0xffff : 1, 10);
  end.writeUInt32LE(!only || only === 'size' ? 0xffffffff : entry.length, 12);
  end.writeUInt32LE(!only || only === 'offset' ? 0xffffffff : from, 16);
  return Buffer.concat([bytes.subarray(0, from), entry, record, locator, end]);
}
