import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { buildPackageParts, noteParts, sheetPartPath } from './write-parts';
import { type OutSheet, SHEET_ROWS, writeRow, writeSheetFoot, writeSheetHead } from './write-sheet';
import { type Packer, ZipWriter } from './write-zip';

/**
 * Characters collected before they are compressed. V8 frees texts of over 100,000 characters only in a full garbage
 * collection.
 */
const BATCH = 32 * 1024;
/** Maximum size of a part. The product itself would refuse to read a part that unpacks to more bytes. */
const PART_BYTES = UPLOAD_LIMITS.partBytes - 1024 * 1024;
const ENCODER = new TextEncoder();

export interface WriteOptions {
  /** Index of the sheet shown when the file is opened; the first by default. */
  active?: number;
  /** Called with the first row of a sheet that does not fit. */
  onCut?: (sheet: string, row: number) => void;
}

/**
 * Writes a workbook of texts row by row while its bytes are read, in bounded memory. `write-workbook.node` and
 * `write-workbook.browser` provide the compression. Contract: sheets are read in their order, one after the other, so
 * the rows of a sheet may depend on an earlier sheet. Texts are never written as numbers or formulas. A sheet ends
 * after its last row, or when its part reaches the maximum size that can be read.
 */
export async function* writePacked(
  packer: Packer,
  sheets: readonly OutSheet[],
  options: WriteOptions,
): AsyncGenerator<Uint8Array> {
  const names = makeValidNames(sheets);
  const zip = new ZipWriter(packer);
  const noted: number[] = [];
  for (const [at, sheet] of sheets.entries()) {
    yield* zip.writePart(sheetPartPath(at + 1), writeSheetBytes(sheet, at === (options.active ?? 0), options));
    if (!sheet.notes) continue;
    noted.push(at + 1);
    for (const { name, xml } of noteParts(at + 1, sheet.notes)) yield* zip.writePart(name, [ENCODER.encode(xml)]);
  }
  for (const { name, xml } of buildPackageParts(names, options.active ?? 0, noted))
    yield* zip.writePart(name, [ENCODER.encode(xml)]);
  yield* zip.end();
}

async function* writeSheetBytes(
  sheet: OutSheet,
  selected: boolean,
  { onCut }: WriteOptions,
): AsyncGenerator<Uint8Array> {
  let xml = writeSheetHead(sheet, selected);
  let bytes = 0;
  let last = 0;
  for await (const row of sheet.rows) {
    if (row.row > SHEET_ROWS || bytes > PART_BYTES) {
      onCut?.(sheet.name, row.row);
      break;
    }
    xml += writeRow(row);
    last = row.row;
    if (xml.length < BATCH) continue;
    const batch = ENCODER.encode(xml);
    bytes += batch.length;
    yield batch;
    xml = '';
  }
  yield ENCODER.encode(xml + writeSheetFoot(sheet, last));
}

/** Makes sheet names valid: no reserved characters, at most 31 letters, no duplicates. */
function makeValidNames(sheets: readonly OutSheet[]): string[] {
  const taken = new Set<string>();
  return sheets.map(({ name }) => {
    const clean =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .slice(0, 31)
        .replace(/^['\s]+|['\s]+$/g, '') || 'Sheet';
    let free = clean;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${clean.slice(0, 26)} (${n})`;
    taken.add(free.toLowerCase());
    return free;
  });
}
