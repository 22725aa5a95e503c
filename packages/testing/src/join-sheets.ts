import * as XLSX from 'xlsx';

export interface NamedSheet {
  name: string;
  /** A workbook with one sheet. */
  bytes: Uint8Array;
  hidden?: boolean;
}

/** Joins the first sheets of several workbooks into one workbook. */
export function joinSheets(sheets: readonly NamedSheet[]): Buffer {
  const workbook = XLSX.utils.book_new();
  for (const { name, bytes } of sheets) {
    const { Sheets, SheetNames } = XLSX.read(bytes);
    XLSX.utils.book_append_sheet(workbook, Sheets[SheetNames[0]!]!, name);
  }
  workbook.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) };
  return XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
