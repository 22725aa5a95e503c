import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { UPLOADS } from '@subtitle/contracts/uploads';
import type { ReadOptions, SheetRow } from '@subtitle/workbook/read-rows';
import { readRows } from '@subtitle/workbook/read-rows.node';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import type { ImportDocument } from '../../../models/import.model';

/** What lies in the spool: a workbook, new or old, or rows that came as JSON, one array of texts a line, the column names first. */
export type UploadFormat = 'workbook' | 'xls' | 'rows';

/** The rows of an uploaded file on disk, whichever form it came in; as `readRows` of the workbook reader. */
export function openUpload(
  path: string,
  { kind, format }: Pick<ImportDocument, 'kind' | 'format'>,
  options: ReadOptions,
): AsyncGenerator<SheetRow> {
  if (format === 'rows') return readUploadRows(path, options);
  return readRows(path, { ...options, allowXls: UPLOADS[kind].allowsXls });
}

/** Rows as a sheet would have them: the column names in row 1, the first row of data in row 2, empty ones left out. */
async function* readUploadRows(path: string, { signal, onProgress }: ReadOptions): AsyncGenerator<SheetRow> {
  const bytes = createReadStream(path);
  const { size } = await stat(path);
  const lines = createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY });
  let row = 0;
  try {
    for await (const line of lines) {
      if (signal?.aborted) throw new WorkbookError('aborted');
      row++;
      const cells = JSON.parse(line) as string[];
      onProgress?.(bytes.bytesRead / (size || 1));
      if (cells.some((cell) => cell.trim() !== '')) yield { sheet: '', row, cells };
    }
  } finally {
    lines.close();
    bytes.destroy();
  }
}
