import { Buffer } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { isDelimitedText, SNIFFED_BYTES } from '../csv/csv-text';
import { readCsv } from '../csv/read-csv';
import { openTextsOnDisk } from '../texts/texts-on-disk.node';
import { detectFileType, guardWorkbook } from '../zip/guard-workbook';
import type { ReaderPlatform } from '../zip/platform';
import { createThreadYielder } from '../zip/yield-thread';
import type { ByteSource } from '../zip/zip-directory';
import type { SheetHead, SheetRow } from './read-rows';
import { readSheet, readSheetHeads } from './read-sheet';
import { readXls, readXlsHeads, type XlsReadOptions } from './read-xls.node';

/** Unpacked bytes per chunk. With larger chunks, memory would be freed later. */
const CHUNK = 128 * 1024;

/** The additional options concern .xls files, which are read in a child process. */
export type NodeReadOptions = Omit<XlsReadOptions, 'cpuSeconds'>;

/**
 * Reads a workbook on disk. An .xlsx file is read here, in bounded memory, and yields the thread every 30 ms; an .xls
 * file is read in a child process. Stops when the caller stops iterating.
 * @throws WorkbookError with one sentence for the user; errors of the file system unchanged
 */
export async function* readRows(path: string, options: NodeReadOptions = {}): AsyncGenerator<SheetRow> {
  const handle = await open(path);
  try {
    const platform = createNodePlatform(handle, (await handle.stat()).size);
    const head = await platform.source.read(0, SNIFFED_BYTES);
    if (detectFileType(head) === 'other' && isDelimitedText(head)) {
      const { source, yieldThread } = platform;
      return yield* readCsv({ size: source.size, head, chunks: readFileChunks(source), yieldThread }, options);
    }
    const entries = await guardWorkbook(platform.source, options.allowXls);
    if (entries) yield* readSheet(platform, entries, options);
    else yield* readXls(path, options);
  } finally {
    await handle.close();
  }
}

/**
 * Returns the worksheets of a workbook with their headers. If the file has only one sheet, its header is not read.
 * @throws WorkbookError with one sentence for the user; errors of the file system unchanged
 */
export async function readHeads(path: string, options: NodeReadOptions = {}): Promise<SheetHead[]> {
  const handle = await open(path);
  try {
    const platform = createNodePlatform(handle, (await handle.stat()).size);
    const head = await platform.source.read(0, SNIFFED_BYTES);
    if (detectFileType(head) === 'other' && isDelimitedText(head)) return [{ name: '', hidden: false, header: null }];
    const entries = await guardWorkbook(platform.source, options.allowXls);
    return await (entries ? readSheetHeads(platform, entries, options) : readXlsHeads(path, options));
  } finally {
    await handle.close();
  }
}

async function* readFileChunks({ size, read }: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += CHUNK) yield await read(at, Math.min(CHUNK, size - at));
}

function createNodePlatform(handle: FileHandle, size: number): ReaderPlatform {
  const read = async (offset: number, length: number) => {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await handle.read(bytes, 0, length, offset);
    return bytes.subarray(0, bytesRead);
  };
  return {
    source: { size, read },
    inflate,
    crc32,
    decode: (bytes, from, to) => Buffer.prototype.utf8Slice.call(bytes, from, to),
    openTexts: openTextsOnDisk,
    yieldThread: createThreadYielder(() => setImmediate()),
  };
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed, { objectMode: true, highWaterMark: 1 });
  const inflated = createInflateRaw({ chunkSize: CHUNK });
  source.on('error', (error) => inflated.destroy(error));
  source.pipe(inflated);
  try {
    for await (const chunk of inflated) yield chunk as Uint8Array;
  } finally {
    source.destroy();
    inflated.destroy();
  }
}
