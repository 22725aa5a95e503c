import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { UploadCell } from '@subtitle/contracts/imports/upload-rows';
import type { ReadOptions, SheetRow } from '@subtitle/workbook/read-rows';
import { readRows } from '@subtitle/workbook/read-rows.node';
import { WorkbookError } from '@subtitle/workbook/workbook-error';
import type { ImportDocument } from '../../models/import.model';

/** What lies in the spool: a workbook, new or old, or rows that came as JSON, one array of texts a line, the column names first. */
export type UploadFormat = 'workbook' | 'xls' | 'rows';

/** The rows of an uploaded file on disk, whichever form it came in; as `readRows` of the workbook reader. */
export function openUpload(
  path: string,
  { kind, format }: Pick<ImportDocument, 'kind' | 'format'>,
  options: ReadOptions,
): AsyncGenerator<SheetRow> {
  if (format === 'rows') return readUploadRows(path, options);
  return readRows(path, { ...options, allowXls: kind === 'videos' });
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

/** Lines are handed on in pieces of about so many characters. */
const PIECE = 64 * 1024;

/** The columns any row names, in the order in which they are named: as in a sheet, where a column may be empty. */
export function uploadColumns(rows: readonly Readonly<Record<string, UploadCell>>[]): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column);
  return [...columns];
}

/** Rows of a JSON body as the lines the spool keeps: the columns, then the texts of each row in their order. */
export function* uploadLines(
  rows: readonly Readonly<Record<string, UploadCell>>[],
  columns: readonly string[],
): Generator<Buffer> {
  let piece = lineOf(columns);
  for (const row of rows) {
    const cells = columns.map((column) => (Object.hasOwn(row, column) ? cellText(row[column]) : ''));
    piece += lineOf(cells);
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

/** Readers of lines also stop at these two separators, which JSON leaves as they are. */
function lineOf(cells: readonly string[]): string {
  const json = JSON.stringify(cells).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `${json}\n`;
}

/** As the workbook reader writes cells. */
function cellText(cell: UploadCell | undefined): string {
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell === null || cell === undefined ? '' : String(cell);
}
