import { Readable } from 'node:stream';
import { COLUMNS } from '@subtitle/contracts/columns';
import * as XLSX from 'xlsx';
import { receiveRows } from '../../features/imports/upload/upload-rows-file';
import type { Cells } from './day-rows';

/**
 * Forms in which the same rows are uploaded: JSON, a text table (.csv), and workbooks with two sheets to read and one
 * to ignore.
 */
export const FILE_FORMS = ['rows', 'csv', 'hidden sheet', 'selected sheets'] as const;
export type FileForm = (typeof FILE_FORMS)[number];

export interface WrittenFile {
  format?: 'rows';
  name: string;
  bytes: Readable;
  sheets?: string[];
  remove(): Promise<void>;
}

const SEPARATORS = [',', ';', '\t'];
const doNothing = async () => undefined;

/**
 * Writes rows as one file.
 * @param others rows of a sheet that the import must not read
 * @param nth varies separator, encoding and the end of the first sheet
 */
export async function writeFile(
  form: FileForm,
  rows: readonly Cells[],
  others: readonly Cells[],
  nth: number,
): Promise<WrittenFile> {
  if (form === 'rows') return createRowsFile(rows);
  if (form === 'csv') return createCsvFile(rows, nth);
  const end = 1 + (nth % (rows.length - 1));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, createSheet(rows.slice(0, end)), 'First');
  XLSX.utils.book_append_sheet(book, createSheet(others), 'Other');
  XLSX.utils.book_append_sheet(book, createSheet(rows.slice(end)), 'Second');
  if (form === 'hidden sheet') book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 0 }] };
  const bytes = Readable.from([XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer]);
  const sheets = form === 'selected sheets' ? { sheets: ['First', 'Second'] } : {};
  return { name: 'daily.xlsx', bytes, ...sheets, remove: doNothing };
}

async function createRowsFile(rows: readonly Cells[]): Promise<WrittenFile> {
  const body = Readable.from([Buffer.from(JSON.stringify({ predictions: rows }))]);
  const received = await receiveRows(
    body,
    { kind: 'daily', rows: 'predictions', numbers: [] },
    Number.POSITIVE_INFINITY,
  );
  const remove = () => received.remove();
  return { format: 'rows', name: 'predictions.ndjson', bytes: received.open(), remove };
}

function createCsvFile(rows: readonly Cells[], nth: number): WrittenFile {
  const text = XLSX.utils.sheet_to_csv(createSheet(rows), { FS: SEPARATORS[nth % SEPARATORS.length]! });
  const bytes = Buffer.from(`\uFEFF${text}`, nth % 2 === 0 ? 'utf8' : 'utf16le');
  return { name: 'daily.csv', bytes: Readable.from([bytes]), remove: doNothing };
}

function createSheet(rows: readonly Cells[]): XLSX.WorkSheet {
  return XLSX.utils.aoa_to_sheet([
    [...COLUMNS.daily],
    ...rows.map((row) => COLUMNS.daily.map((column) => row[column])),
  ]);
}
