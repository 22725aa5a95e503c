import type { OutSheet } from './write-sheet';
import { type WriteOptions, writePacked } from './write-workbook';
import { createNodePacker } from './write-zip.node';

/** Writes a workbook in Node. @param level 1 (fast) to 9 (small); default 6 */
export function writeWorkbook(
  sheets: readonly OutSheet[],
  { level, ...options }: WriteOptions & { level?: number } = {},
): AsyncGenerator<Uint8Array> {
  return writePacked(createNodePacker(level), sheets, options);
}
