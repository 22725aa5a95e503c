import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { ReadOptions, SheetHead, SheetRow } from '../read/read-rows';
import { type BrowserReadOptions, readRows as readRowsInBrowser } from '../read/read-rows.browser';
import { type NodeReadOptions, readHeads, readRows as readRowsInNode } from '../read/read-rows.node';
import { readSheet } from '../read/read-sheet';
import { openTextsInMemory } from '../texts/texts-in-memory';
import { guardWorkbook } from '../zip/guard-workbook';
import type { ReaderPlatform, TextStore } from '../zip/platform';
import { gather } from './gather';

/** Script of the reader's child process in Node, run from its sources. */
export const CHILD = join(__dirname, '../../../testing/src/read-workbook.cjs');

/** Reads the rows of a file with these bytes. Its temporary folder is removed when the rows end. */
export async function* readInNode(bytes: Uint8Array, options: NodeReadOptions = {}): AsyncGenerator<SheetRow> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    yield* readRowsInNode(path, { childEntry: CHILD, ...options });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the worksheets of a file with these bytes. */
export async function readHeadsInNode(bytes: Uint8Array, options: NodeReadOptions = {}): Promise<SheetHead[]> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  try {
    await writeFile(join(folder, 'file'), bytes);
    return await readHeads(join(folder, 'file'), { childEntry: CHILD, ...options });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the rows of a Blob with these bytes. */
export function readInBrowser(bytes: Uint8Array, options?: BrowserReadOptions): AsyncGenerator<SheetRow> {
  return readRowsInBrowser(new Blob([new Uint8Array(bytes)]), options);
}

/** Table for `describe.each`: the platform, and its function that reads a workbook. */
export const READERS: [where: string, open: (bytes: Uint8Array, options?: ReadOptions) => AsyncGenerator<SheetRow>][] =
  [
    ['in Node', readInNode],
    ['in the browser', readInBrowser],
  ];

/**
 * Reads the rows of a workbook whose unpacked bytes come in chunks of `step` bytes.
 * @param onUnpacked called with the compressed bytes of a part each time it is unpacked
 */
export async function* readInSteps(
  bytes: Uint8Array,
  step: number,
  openTexts: (part: string) => TextStore = openTextsInMemory,
  onUnpacked?: (whole: Buffer) => void,
  options: ReadOptions = {},
): AsyncGenerator<SheetRow> {
  const platform: ReaderPlatform = {
    source: { size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) },
    async *inflate(packed) {
      const whole = inflateRawSync(Buffer.concat(await gather(packed)));
      onUnpacked?.(whole);
      for (let at = 0; at < whole.length; at += step) yield whole.subarray(at, at + step);
    },
    decode: (part, from, to) => Buffer.from(part.subarray(from, to)).toString(),
    openTexts,
    yieldThread: () => undefined,
  };
  yield* readSheet(platform, (await guardWorkbook(platform.source))!, options);
}
