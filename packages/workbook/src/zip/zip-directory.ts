import { WorkbookError } from '../workbook-error';

/** Bytes with random access: a file handle in Node, a Blob in the browser. */
export interface ByteSource {
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** One entry of the zip directory. Sizes are in bytes; `start` is the position of its local header. */
export interface ZipEntry {
  /** Path with slashes. */
  name: string;
  start: number;
  packed: number;
  unpacked: number;
  encrypted: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  /** CRC-32 of the unpacked bytes. */
  crc: number;
}

const END = 0x06054b50;
const END64_LOCATOR = 0x07064b50;
const END64 = 0x06064b50;
const CENTRAL = 0x02014b50;
const MAX_TAIL = 65_535 + 22;
/** Maximum size of a directory in bytes. One with 1,000 long names is far smaller. */
const MAX_DIRECTORY = 4 * 1024 * 1024;

const createView = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Reads only the zip directory.
 * @throws WorkbookError damaged, too-many-parts
 */
export async function readZipDirectory(source: ByteSource, maxEntries: number): Promise<ZipEntry[]> {
  const { count, offset, size } = await findDirectory(source);
  if (count > maxEntries || size > MAX_DIRECTORY) throw new WorkbookError('too-many-parts');
  if (offset + size > source.size) throw new WorkbookError('damaged');
  const bytes = await source.read(offset, size);
  const view = createView(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= bytes.length && view.getUint32(at, true) === CENTRAL) {
    const { entry, next } = readEntry(bytes, view, at);
    entries.push(entry);
    if (entries.length > maxEntries) throw new WorkbookError('too-many-parts');
    at = next;
  }
  if (entries.length !== count) throw new WorkbookError('damaged');
  return entries;
}

async function findDirectory(source: ByteSource): Promise<{ count: number; offset: number; size: number }> {
  const length = Math.min(source.size, MAX_TAIL);
  const from = source.size - length;
  const tail = await source.read(from, length);
  const view = createView(tail);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const found = {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
    const is64 = found.count === 0xffff || found.size === 0xffffffff || found.offset === 0xffffffff;
    return is64 ? findDirectory64(source, tail, at) : found;
  }
  throw new WorkbookError('damaged');
}

async function findDirectory64(source: ByteSource, tail: Uint8Array, end: number) {
  const view = createView(tail);
  if (end < 20 || view.getUint32(end - 20, true) !== END64_LOCATOR) throw new WorkbookError('damaged');
  const at = Number(view.getBigUint64(end - 12, true));
  if (at + 56 > source.size) throw new WorkbookError('damaged');
  const record = createView(await source.read(at, 56));
  if (record.getUint32(0, true) !== END64) throw new WorkbookError('damaged');
  return {
    count: Number(record.getBigUint64(32, true)),
    size: Number(record.getBigUint64(40, true)),
    offset: Number(record.getBigUint64(48, true)),
  };
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  const nameLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const next = at + 46 + nameLength + extraLength + view.getUint16(at + 32, true);
  if (next > bytes.length) throw new WorkbookError('damaged');
  const entry: ZipEntry = {
    name: decodeName(bytes.subarray(at + 46, at + 46 + nameLength)),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    start: view.getUint32(at + 42, true),
  };
  applyZip64(entry, view, at + 46 + nameLength, extraLength);
  return { entry, next };
}

/** Some programs write paths with backslashes. They are converted here, so that later checks need only slashes. */
function decodeName(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\\', '/');
}

/**
 * A size of 0xffffffff means that the value is in the zip64 extra field. That field has only the overflowed values, in
 * a fixed order.
 */
function applyZip64(entry: ZipEntry, view: DataView, from: number, length: number): void {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(at + 4 + view.getUint16(at + 2, true), from + length);
    let value = at + 4;
    for (const field of ['unpacked', 'packed', 'start'] as const) {
      if (entry[field] !== 0xffffffff) continue;
      if (value + 8 > end) throw new WorkbookError('damaged');
      entry[field] = Number(view.getBigUint64(value, true));
      value += 8;
    }
  }
}
