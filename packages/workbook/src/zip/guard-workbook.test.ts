import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { buildXlsxParts, type Part, writeTestZip } from '../testing/zip-for-tests';
import { detectFileType, guardWorkbook } from './guard-workbook';
import type { ByteSource } from './zip-directory';

const MB = 1024 * 1024;
const GB = 1024 * MB;

const source = (bytes: Uint8Array, size = bytes.length): ByteSource => ({
  size,
  read: async (at, length) => bytes.subarray(at, at + length),
});
const good = () => buildXlsxParts([{ rows: '' }]);
const guarded = (parts: readonly Part[]) => guardWorkbook(source(writeTestZip(parts)));
/** Code of the error, or number of accepted entries. */
const outcome = (given: ReturnType<typeof guardWorkbook>) =>
  given.then((entries) => entries?.length ?? null).catch((error) => error.code);

describe('the first bytes of a file', () => {
  it.each([
    ['504b0304', 'zip'],
    ['504b0506', 'zip'],
    ['504b0708', 'other'],
    ['514b0304', 'other'],
    ['504a0304', 'other'],
    ['d0cf11e0', 'cfb'],
    ['d1cf11e0', 'other'],
    ['d0ce11e0', 'other'],
    ['d0cf10e0', 'other'],
    ['d0cf11e1', 'other'],
    ['504b', 'other'],
    ['', 'other'],
  ])('%s identify it as %s', (hex, type) => {
    expect(detectFileType(Buffer.from(hex, 'hex'))).toBe(type);
  });

  it('are not read if the file is too large', async () => {
    const unread: ByteSource = { size: UPLOAD_LIMITS.fileBytes + 1, read: () => Promise.reject(new Error('read')) };
    expect(await outcome(guardWorkbook(unread))).toBe('file-too-large');
    expect(await outcome(guardWorkbook(source(Buffer.from('text'), UPLOAD_LIMITS.fileBytes)))).toBe('not-a-workbook');
  });

  it('are accepted for an old workbook only if the caller allows that format', async () => {
    const old = source(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
    expect(await guardWorkbook(old, true)).toBeNull();
    expect(await outcome(guardWorkbook(old))).toBe('old-format');
    expect(await outcome(guardWorkbook(source(Buffer.from('hello')), true))).toBe('not-a-workbook');
  });
});

describe('the parts of a workbook', () => {
  const count = good().length;
  const more = (...parts: Part[]) => outcome(guarded([...good(), ...parts]));
  const without = (name: string) => good().filter((part) => part.name !== name);

  it('are accepted if all are valid', async () => {
    expect(await more()).toBe(count);
    expect(await more({ name: 'a..b/c.xml', content: 'x', stored: true })).toBe(count + 1);
  });

  it.each([
    ['encrypted', { name: 'a', content: 'a', encrypted: true }],
    ['suspicious', { name: 'a/../b', content: 'a' }],
    ['suspicious', { name: '/a', content: 'a' }],
    ['suspicious', { name: 'XL/Workbook.xml', content: 'a' }],
    ['unpacks-too-large', { name: 'a', content: 'a', claims: 2.5 * GB + 1 }],
    ['suspicious', { name: 'a', content: 'a', claims: 2.5 * GB }],
  ])('are %s with an additional part like %j', async (code, part) => {
    expect(await more(part)).toBe(code);
  });

  it('are suspicious if a part is compressed by a method that workbooks do not use', async () => {
    const bytes = writeTestZip(good());
    const directory = bytes.readUInt32LE(bytes.length - 6);
    bytes.writeUInt16LE(12, directory + 10);
    expect(await outcome(guardWorkbook(source(bytes)))).toBe('suspicious');
  });

  it('may unpack to exactly 4 GB in all', async () => {
    // No bytes of these parts are read. Only the size of the file counts as their packed bytes.
    const half = { content: Buffer.alloc(11 * MB), stored: true, claims: 2 * GB };
    const rest = good().reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    const both = (bytes: number) => more({ ...half, name: 'a' }, { ...half, name: 'b', claims: 2 * GB - rest + bytes });
    expect(await both(0)).toBe(count + 2);
    expect(await both(1)).toBe('unpacks-too-large');
  });

  it('may unpack to two hundred times their packed size, and small parts to any ratio', async () => {
    const packed = 10_000;
    const stored = { name: 'a', content: Buffer.alloc(packed), stored: true };
    expect(await more({ ...stored, claims: 200 * packed })).toBe(count + 1);
    expect(await more({ ...stored, claims: 200 * packed + 1 })).toBe('suspicious');
    expect(await more({ name: 'a', content: 'a', stored: true, claims: MB })).toBe(count + 1);
    expect(await more({ name: 'a', content: 'a', stored: true, claims: MB + 1 })).toBe('suspicious');
  });

  it('must not overlap, and must be inside the file', async () => {
    expect(await more({ name: 'a', content: 'a', overlaps: true })).toBe('suspicious');
    const [first, ...others] = good();
    const bytes = writeTestZip([first!, { ...others[0]!, name: 'x', overlaps: true }, ...others]);
    expect(await outcome(guardWorkbook(source(bytes)))).toBe('suspicious');
    // The entries of the directory may be in any order.
    const turned = writeTestZip(good());
    const parts: Buffer[] = [];
    const begin = turned.readUInt32LE(turned.length - 6);
    for (let from = begin; from < turned.length - 22; from += parts[0]!.length)
      parts.unshift(Buffer.from(turned.subarray(from, from + 46 + turned.readUInt16LE(from + 28))));
    Buffer.concat(parts).copy(turned, begin);
    expect(await outcome(guardWorkbook(source(turned)))).toBe(count);
    // Packed size of the last entry: all remaining bytes, and then one byte more.
    const whole = writeTestZip(good());
    const directory = whole.readUInt32LE(whole.length - 6);
    let at = directory;
    for (let n = 1; n < count; n++) at += 46 + whole.readUInt16LE(at + 28);
    const room = whole.length - whole.readUInt32LE(at + 42) - 30;
    whole.writeUInt32LE(room, at + 20);
    expect(await outcome(guardWorkbook(source(whole)))).toBe(count);
    whole.writeUInt32LE(room + 1, at + 20);
    expect(await outcome(guardWorkbook(source(whole)))).toBe('damaged');
  });

  it('belong to a workbook if content types and a relation or the usual path exist', async () => {
    expect(await outcome(guarded(without('_rels/.rels')))).toBe(count - 1);
    expect(await outcome(guarded(without('xl/workbook.xml')))).toBe(count - 1);
    expect(await outcome(guarded(without('[Content_Types].xml')))).toBe('not-a-workbook');
    const neither = without('_rels/.rels').filter((part) => part.name !== 'xl/workbook.xml');
    expect(await outcome(guarded(neither))).toBe('not-a-workbook');
  });
});
