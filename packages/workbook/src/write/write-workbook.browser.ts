import type { OutSheet } from './write-sheet';
import { type WriteOptions, writePacked } from './write-workbook';
import { packerInBrowser } from './write-zip.browser';

/** Bytes held in memory before they are passed to the browser, which stores large blobs on disk. */
const MAX_HELD_BYTES = 4 * 1024 * 1024;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes a workbook. It blocks its thread, so use a Web Worker for more than a few thousand rows. */
export async function writeWorkbook(sheets: readonly OutSheet[], options: WriteOptions = {}): Promise<Blob> {
  const parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of writePacked(packerInBrowser, sheets, options)) {
    held.push(chunk as Uint8Array<ArrayBuffer>);
    bytes += chunk.length;
    if (bytes < MAX_HELD_BYTES) continue;
    parts.push(new Blob(held));
    [held, bytes] = [[], 0];
  }
  return new Blob([...parts, ...held], { type: TYPE });
}
