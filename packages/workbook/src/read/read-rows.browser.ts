import { isDelimitedText, SNIFFED_BYTES } from '../csv/csv-text';
import { readCsv } from '../csv/read-csv';
import { openTextsInMemory } from '../texts/texts-in-memory';
import { WorkbookError } from '../workbook-error';
import { detectFileType, guardWorkbook } from '../zip/guard-workbook';
import { pipeThrough } from '../zip/pipe-through.browser';
import type { ReaderPlatform } from '../zip/platform';
import { createThreadYielder } from '../zip/yield-thread';
import type { ByteSource } from '../zip/zip-directory';
import type { ReadOptions, SheetHead, SheetRow } from './read-rows';
import { readSheet, readSheetHeads } from './read-sheet';

/** Texts of at most this many bytes are decoded in JavaScript. For short texts, calling a decoder costs more. */
const SHORT = 16;

export interface BrowserReadOptions extends ReadOptions {
  /** Maximum number of characters of shared strings held in memory. A workbook with more is too-large-to-read. */
  textCharacters?: number;
}

/**
 * Reads a workbook inside a Web Worker. An .xls file blocks its thread, so never call this on the main thread.
 * @throws WorkbookError with one sentence for the user
 */
export async function* readRows(file: Blob, options: BrowserReadOptions = {}): AsyncGenerator<SheetRow> {
  const platform = createBrowserPlatform(file, options.textCharacters);
  const head = await platform.source.read(0, SNIFFED_BYTES);
  if (detectFileType(head) === 'other' && isDelimitedText(head)) {
    const chunks = readBlobChunks(platform.source);
    return yield* readCsv({ size: file.size, head, chunks, yieldThread: platform.yieldThread }, options);
  }
  const entries = await guardWorkbook(platform.source, options.allowXls);
  if (entries) yield* readSheet(platform, entries, options);
  else yield* readXls(new Uint8Array(await file.arrayBuffer()), options);
}

/**
 * Returns the worksheets of a workbook with their headers. If the file has only one sheet, its header is not read.
 * @throws WorkbookError with one sentence for the user
 */
export async function readHeads(file: Blob, options: BrowserReadOptions = {}): Promise<SheetHead[]> {
  const platform = createBrowserPlatform(file, options.textCharacters);
  const head = await platform.source.read(0, SNIFFED_BYTES);
  if (detectFileType(head) === 'other' && isDelimitedText(head)) return [{ name: '', hidden: false, header: null }];
  const entries = await guardWorkbook(platform.source, options.allowXls);
  if (entries) return readSheetHeads(platform, entries, options);
  const { parseWorkbook } = await import('./sheet-rows');
  return parseWorkbook(new Uint8Array(await file.arrayBuffer())).heads;
}

async function* readXls(bytes: Uint8Array, options: ReadOptions): AsyncGenerator<SheetRow> {
  // SheetJS is nine tenths of the worker's size, and only the rare .xls format needs it, so it is loaded on demand.
  const { parseWorkbook } = await import('./sheet-rows');
  const { count, rows } = parseWorkbook(bytes, options.sheets);
  let done = 0;
  for (const row of rows) {
    if (options.signal?.aborted) throw new WorkbookError('aborted');
    yield row;
    done++;
    if (done % 500 === 0) options.onProgress?.(done / count);
  }
  options.onProgress?.(1);
}

function createBrowserPlatform(blob: Blob, textCharacters?: number): ReaderPlatform {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return {
    source: createBlobSource(blob),
    inflate: (packed) => pipeThrough(packed, new DecompressionStream('deflate-raw')),
    decode: (bytes, from, to) => decodeShortText(bytes, from, to) ?? decoder.decode(bytes.subarray(from, to)),
    openTexts: (part) => openTextsInMemory(part, textCharacters),
    yieldThread: createThreadYielder(waitForNextTask),
  };
}

/** Works like a timer of 0 ms, which browsers delay by 4 ms if it is repeated. */
function waitForNextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function createBlobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  };
}

const CHUNK = 256 * 1024;

async function* readBlobChunks({ size, read }: ByteSource): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += CHUNK) yield await read(at, Math.min(CHUNK, size - at));
}

function decodeShortText(bytes: Uint8Array, from: number, to: number): string | undefined {
  if (to - from > SHORT) return undefined;
  let text = '';
  for (let at = from; at < to; at++) {
    if (bytes[at]! > 0x7f) return undefined;
    text += String.fromCharCode(bytes[at]!);
  }
  return text;
}
