import { WorkbookError } from '../workbook-error';
import type { ReaderPlatform } from './platform';
import type { ZipEntry } from './zip-directory';

const READ_BYTES = 256 * 1024;
const LOCAL_HEADER = 30;
const LOCAL = 0x04034b50;

/** A part of the zip while it is unpacked. Its chunks can be read once. */
export interface OpenPart {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Unpacks one part of the zip, chunk by chunk, and counts its bytes, because the directory may state a wrong size. A
 * chunk is valid until the next one is requested. The checksum is checked at the end only.
 * @throws WorkbookError suspicious (more bytes than the directory states), damaged, wrong-checksum, aborted
 */
export function openPart(platform: ReaderPlatform, entry: ZipEntry, signal?: AbortSignal): OpenPart {
  return { name: entry.name, chunks: readPartBytes(platform, entry, signal) };
}

async function* readPartBytes(
  platform: ReaderPlatform,
  entry: ZipEntry,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const from = await findDataStart(platform, entry);
  const packed = readPackedBytes(platform, from, entry.packed);
  const chunks = entry.method === 0 || entry.packed === 0 ? packed : requireWholePart(platform.inflate(packed));
  let bytes = 0;
  let crc = 0;
  for await (const chunk of chunks) {
    if (signal?.aborted) throw new WorkbookError('aborted');
    bytes += chunk.length;
    if (bytes > entry.unpacked) throw new WorkbookError('suspicious');
    if (platform.crc32) crc = platform.crc32(chunk, crc);
    yield chunk;
  }
  if (bytes !== entry.unpacked) throw new WorkbookError('damaged');
  if (platform.crc32 && crc !== entry.crc) throw new WorkbookError('wrong-checksum', { part: entry.name });
}

async function findDataStart({ source }: ReaderPlatform, entry: ZipEntry): Promise<number> {
  const header = await source.read(entry.start, LOCAL_HEADER);
  if (header.length < LOCAL_HEADER) throw new WorkbookError('damaged');
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.getUint32(0, true) !== LOCAL) throw new WorkbookError('damaged');
  return entry.start + LOCAL_HEADER + view.getUint16(26, true) + view.getUint16(28, true);
}

async function* readPackedBytes({ source }: ReaderPlatform, from: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; ) {
    const bytes = await source.read(from + at, Math.min(READ_BYTES, length - at));
    if (bytes.length === 0) throw new WorkbookError('damaged');
    at += bytes.length;
    yield bytes;
  }
}

/** Any error of the inflater means that the file is damaged. */
async function* requireWholePart(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next().catch((cause: unknown) => {
        throw cause instanceof WorkbookError ? cause : new WorkbookError('damaged', { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
