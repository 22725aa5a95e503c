import * as XLSX from 'xlsx';

const SECTOR = 512;
const END_OF_CHAIN = -2;
const FAT_SECTOR = -3;

const BOF = 0x0809;
const DIMENSIONS = 0x0200;
const H_CENTER = 0x0083;
const WS_BOOL = 0x0081;
/** The end of the interface records, which readers ignore. */
const WITHOUT_MEANING = 0x00e2;

/** Writes an .xls with rows of texts, using SheetJS. */
export function writeXls(rows: string[][]): Buffer {
  return writeXlsSheets([{ rows }]);
}

export interface XlsSheet {
  rows: string[][];
  hidden?: boolean;
  kind?: 'worksheet' | 'chart' | 'macro' | 'dialog';
  /** Omits the dimensions of the sheet. */
  unsized?: boolean;
}

/** Writes an .xls with several sheets; the first is `Sheet1`. */
export function writeXlsSheets(sheets: readonly XlsSheet[]): Buffer {
  const workbook = XLSX.utils.book_new();
  for (const { rows } of sheets) XLSX.utils.book_append_sheet(workbook, XLSX.utils.aoa_to_sheet(rows));
  workbook.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) };
  const bytes: Buffer = XLSX.write(workbook, { type: 'buffer', bookType: 'biff8' });
  const file = XLSX.CFB.read(bytes, { type: 'buffer' });
  const stream = XLSX.CFB.find(file, '/Workbook')!;
  const records = Buffer.from(stream.content as Uint8Array);
  let beginnings = 0;
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2)) {
    if (records.readUInt16LE(at) === BOF) beginnings++;
    // The records of the workbook itself also have a beginning, before the beginnings of the sheets.
    const sheet = sheets[beginnings - 2];
    if (sheet) changeRecord(records, at, sheet);
  }
  stream.content = records;
  return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

/** Changes a record so that the sheet becomes a kind that SheetJS cannot write. */
function changeRecord(records: Buffer, at: number, { kind = 'worksheet', unsized }: XlsSheet): void {
  const type = records.readUInt16LE(at);
  if (type === BOF) records.writeUInt16LE({ worksheet: 0x10, dialog: 0x10, chart: 0x20, macro: 0x40 }[kind], at + 6);
  if (type === DIMENSIONS && unsized) records.writeUInt16LE(WITHOUT_MEANING, at);
  // SheetJS writes this record, which is optional. It has the same length as the record needed here and is replaced by
  // it.
  if (type === H_CENTER && kind === 'dialog') {
    records.writeUInt16LE(WS_BOOL, at);
    records.writeUInt16LE(0x10, at + 4);
  }
}

/**
 * Writes an .xls of 3 kB whose workbook consists of two sectors that refer to each other endlessly. SheetJS lists them
 * until its heap is full.
 */
export function writeEndlessChainXls(): Buffer {
  return writeCompoundFile([FAT_SECTOR, END_OF_CHAIN, 3, 2], 3);
}

/**
 * Writes an .xls in which each sector is followed by the one before it. SheetJS copies the chain from every sector to
 * the end, outside the heap: n * n / 2 sectors, 1 GB for a file of 1 MB.
 */
export function writeOverlappingChainsXls(bytes = 1024 * 1024): Buffer {
  const sectors = Math.floor(bytes / SECTOR);
  const fatSectors = Math.ceil((sectors * 4) / SECTOR);
  const next = Array.from({ length: sectors }, (_, at) => {
    if (at < fatSectors) return FAT_SECTOR;
    return at <= fatSectors + 1 ? END_OF_CHAIN : at - 1;
  });
  return writeCompoundFile(next, sectors - 1);
}

/**
 * Writes an .xls of a few kilobytes with ten links on every cell of the sheet. SheetJS visits 43 thousand million
 * cells.
 */
export function writeLinksEverywhereXls(): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet(Array.from({ length: 10 }, () => ['text']));
  for (let row = 1; row <= 10; row++) (sheet[`A${row}`] as XLSX.CellObject).l = { Target: 'https://example.com' };
  const workbook = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(workbook, sheet, 'Sheet1');
  const bytes: Buffer = XLSX.write(workbook, { type: 'buffer', bookType: 'biff8' });
  const link = Buffer.from('d0c9ea79f9bace118c8200aa004ba90b', 'hex');
  for (let at = bytes.indexOf(link); at >= 0; at = bytes.indexOf(link, at + 1))
    bytes.write('0000ffff0000ffff', at - 8, 'hex');
  return bytes;
}

/**
 * A compound file that contains only its tables. `next` names the following sector of each sector. The first sectors
 * contain that table; the sector after them contains the directory with a single stream.
 */
function writeCompoundFile(next: readonly number[], streamStart: number): Buffer {
  const fatSectors = Math.ceil((next.length * 4) / SECTOR);
  const file = Buffer.alloc((1 + next.length) * SECTOR);
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    file.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, fatSectors],
    [48, fatSectors],
    [56, 4096],
    [60, END_OF_CHAIN],
    [68, END_OF_CHAIN],
  ] as const)
    file.writeInt32LE(value, at);
  for (let at = 0; at < 109; at++) file.writeInt32LE(at < fatSectors ? at : -1, 76 + at * 4);
  next.forEach((sector, at) => {
    file.writeInt32LE(sector, SECTOR + at * 4);
  });
  const directory = (1 + fatSectors) * SECTOR;
  writeDirectoryEntry(file, directory, 'Root Entry', 5, END_OF_CHAIN);
  writeDirectoryEntry(file, directory + 128, 'Workbook', 2, streamStart);
  return file;
}

function writeDirectoryEntry(file: Buffer, at: number, name: string, type: number, start: number): void {
  file.write(name, at, 'utf16le');
  file.writeUInt16LE(name.length * 2 + 2, at + 64);
  file.writeUInt8(type, at + 66);
  for (const [offset, value] of [
    [68, -1],
    [72, -1],
    [76, type === 5 ? 1 : -1],
    [116, start],
    [120, 4096],
  ] as const)
    file.writeInt32LE(value, at + offset);
}
