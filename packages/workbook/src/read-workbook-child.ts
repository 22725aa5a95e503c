import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { guardWorkbook } from './guard-workbook';
import { parseWorkbook } from './sheet-rows';
import { asWorkbookError, WorkbookError, type WorkbookFault } from './workbook-error';
import type { ZipEntry } from './zip-directory';

/** What the child says to its parent. Rows go in batches; the next one leaves when the parent says 'more'. */
export type ChildMessage =
  | { type: 'rows'; sheet: string; rows: [row: number, cells: string[]][]; done: number }
  | { type: 'end' }
  | { type: 'fault'; code: WorkbookFault };

const BATCH_ROWS = 250;

/**
 * Entry of the reader's child process: `read-workbook.js <file> [xls]`, started with a memory cap, killed by its parent.
 * Ends by itself when the parent is gone.
 */
export async function runReadWorkbook(file: string, allowXls: boolean): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  try {
    await checkParts(file, allowXls);
    const { count, rows } = parseWorkbook(await readFile(file));
    await sendRows(rows, count);
    await send({ type: 'end' });
  } catch (error) {
    await send({ type: 'fault', code: asWorkbookError(error).code });
  }
  process.disconnect?.();
}

async function sendRows(rows: Iterable<{ sheet: string; row: number; cells: string[] }>, count: number): Promise<void> {
  let batch: [number, string[]][] = [];
  let seen = 0;
  let sheet = '';
  for (const row of rows) {
    sheet = row.sheet;
    batch.push([row.row, row.cells]);
    seen++;
    if (batch.length < BATCH_ROWS) continue;
    await sendAndWait({ type: 'rows', sheet, rows: batch, done: seen / count });
    batch = [];
  }
  if (batch.length > 0) await sendAndWait({ type: 'rows', sheet, rows: batch, done: 1 });
}

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

async function sendAndWait(message: ChildMessage): Promise<void> {
  const more = new Promise<void>((resolve) => process.once('message', () => resolve()));
  await send(message);
  await more;
}

/** The directory may lie about sizes, so every part is unpacked once into nothing and counted. */
async function checkParts(file: string, allowXls: boolean): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (offset: number, length: number) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return bytes.subarray(0, bytesRead);
    };
    const entries = await guardWorkbook({ size, read }, allowXls);
    for (const entry of entries ?? []) {
      if (entry.method !== 8) continue;
      const header = await read(entry.start, 30);
      const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
      if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw new WorkbookError('damaged');
      const from = entry.start + 30 + view.getUint16(26, true) + view.getUint16(28, true);
      if ((await unpackedBytes(file, from, entry)) !== entry.unpacked) throw new WorkbookError('damaged');
    }
  } finally {
    await handle.close();
  }
}

async function unpackedBytes(file: string, from: number, entry: ZipEntry): Promise<number> {
  if (entry.packed === 0) return 0;
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  const source = createReadStream(file, { start: from, end: from + entry.packed - 1 });
  source.on('error', (error) => inflate.destroy(error));
  let bytes = 0;
  for await (const chunk of source.pipe(inflate)) {
    bytes += (chunk as Buffer).length;
    if (bytes > entry.unpacked) {
      source.destroy();
      throw new WorkbookError('suspicious');
    }
  }
  return bytes;
}
