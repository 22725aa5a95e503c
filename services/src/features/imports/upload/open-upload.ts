import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { WorkbookKind } from '@subtitle/contracts/columns';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { type SheetSelection, selectSheets } from '@subtitle/domain/uploads/select-sheets';
import type { ReadOptions, SheetRow } from '@subtitle/workbook/read-rows';
import { readHeads, readRows } from '@subtitle/workbook/read-rows.node';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import type { ImportDocument } from '../../../models/import.model';

/** What lies in the spool: a workbook, new or old, or rows that came as JSON, one array of texts a line, the column names first. */
export type UploadFormat = 'workbook' | 'xls' | 'rows';

type Uploaded = Pick<ImportDocument, 'format' | 'sheets'> & { kind: WorkbookKind };

/** An uploaded file: which of its sheets are read, and how to read their rows, as often as needed. */
export interface OpenedUpload {
  selection: SheetSelection;
  rows(options: ReadOptions): AsyncGenerator<SheetRow>;
}

/**
 * Opens an uploaded file on disk, whichever form it came in, and selects its sheets.
 * @throws WorkbookError what the workbook reader throws
 */
export async function openUpload(path: string, upload: Uploaded, signal?: AbortSignal): Promise<OpenedUpload> {
  const { kind, format, sheets: wanted } = upload;
  if (format === 'rows') {
    const selection = { read: undefined, offered: [], leftOut: [], fault: null };
    return { selection, rows: (options) => readUploadRows(path, options) };
  }
  const how = { allowXls: UPLOADS[kind].allowsXls };
  const selection = selectSheets(kind, await readHeads(path, { ...how, signal }), wanted);
  const sheets = selection.fault ? [] : selection.read;
  return { selection, rows: (options) => readRows(path, { ...options, ...how, sheets }) };
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
