import { guardWorkbook } from './guard-workbook';
import type { ReadOptions, SheetRow } from './read-rows';
import { parseWorkbook } from './sheet-rows';
import { WorkbookError } from './workbook-error';
import type { ByteSource } from './zip-directory';

/**
 * Reads a workbook inside a Web Worker (parsing holds the thread: never call it on the main one).
 * @throws WorkbookError with one sentence for the user
 */
export async function* readRows(file: Blob | ArrayBuffer, options: ReadOptions = {}): AsyncGenerator<SheetRow> {
  const blob = file instanceof Blob ? file : new Blob([file]);
  await guardWorkbook(blobSource(blob), options.allowXls);
  stopIfAborted(options.signal);
  const { count, rows } = parseWorkbook(new Uint8Array(await blob.arrayBuffer()));
  let done = 0;
  for (const row of rows) {
    stopIfAborted(options.signal);
    yield row;
    done++;
    if (done % 500 === 0) options.onProgress?.(done / count);
  }
  options.onProgress?.(1);
}

function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  };
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new WorkbookError('aborted');
}
