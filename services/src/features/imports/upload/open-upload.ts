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

/**
 * Format of a file in the spool: a workbook (.xlsx), an .xls, or JSON rows: one array of texts per line, the column
 * names first.
 */
export type UploadFormat = 'workbook' | 'xls' | 'rows';

type UploadSource = Pick<ImportDocument, 'format' | 'sheets'> & { kind: WorkbookKind };

/** An uploaded file: the selected sheets, and a function that reads their rows as often as needed. */
export interface OpenedUpload {
  selection: SheetSelection;
  rows(options: ReadOptions): AsyncGenerator<SheetRow>;
}

/**
 * Opens an uploaded file of any format and selects its sheets.
 * @throws WorkbookError from the workbook reader
 */
export async function openUpload(path: string, upload: UploadSource, signal?: AbortSignal): Promise<OpenedUpload> {
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

/** Yields JSON rows like rows of a sheet: the column names as row 1, the data from row 2, without empty rows. */
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
