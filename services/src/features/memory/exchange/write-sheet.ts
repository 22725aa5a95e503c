import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import type { OutRow } from '@subtitle/workbook/write-sheet';
import { writeWorkbook } from '@subtitle/workbook/write-workbook.node';
import { SHEET_COLUMNS } from './sheet-columns';
import type { TmxUnit } from './write-tmx';

/** Stronger compression costs the API process more than the connection saves. */
const COMPRESSION_LEVEL = 3;
const WIDTHS = [16, 16, 60, 60, 24, 12, 8] as const;

/** Yields a workbook with one row for each translation. @param onCut called if a sheet cannot hold all of them */
export function writeMemorySheet(units: AsyncIterable<TmxUnit>, onCut: () => never): AsyncGenerator<Uint8Array> {
  const sheet = { name: 'Translation memory', frozen: 1, widths: WIDTHS, rows: listRows(units) };
  return writeWorkbook([sheet], { level: COMPRESSION_LEVEL, onCut });
}

async function* listRows(units: AsyncIterable<TmxUnit>): AsyncGenerator<OutRow> {
  let row = 1;
  yield { row, cells: Object.values(SHEET_COLUMNS), look: 'header' };
  for await (const { pair, source, target, by, at, uses } of units) {
    const languages = [getSourceLanguage(pair), getTargetLanguage(pair)];
    yield { row: ++row, cells: [...languages, source, target, by, at.toISOString().slice(0, 10), uses] };
  }
}
