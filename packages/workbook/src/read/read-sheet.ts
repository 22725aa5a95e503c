import type { CellContext } from '../cells/cell-value';
import { readStyles } from '../cells/styles';
import { NO_SHARED_STRINGS, openSharedStrings, type SharedStrings } from '../texts/shared-strings';
import { WorkbookError } from '../workbook-error';
import { asUtf8 } from '../xml/xml-encoding';
import type { ReaderPlatform } from '../zip/platform';
import type { ZipEntry } from '../zip/zip-directory';
import { type OpenPart, openPart } from '../zip/zip-part';
import type { ReadOptions, SheetRow } from './read-rows';
import { fillRow, SheetScanner } from './sheet-scanner';
import { readWorkbookParts, type WorkbookParts } from './workbook-parts';

export interface SheetOptions extends ReadOptions {
  /** Of each visible worksheet the first row that holds anything, and no more. */
  firstRows?: boolean;
}

/**
 * The rows of the first visible sheet that holds text, or the first row of each where that is asked for, while it is being
 * unpacked, its shared strings beside it and only as far ahead as the rows ask. The sheet is never held. What it needs of
 * memory depends on one row and the strings' store, not on the number of rows.
 * @param entries the zip directory after `guardWorkbook`
 * @throws WorkbookError with one sentence for the user
 */
export async function* readSheet(
  platform: ReaderPlatform,
  entries: readonly ZipEntry[],
  options: SheetOptions,
): AsyncGenerator<SheetRow> {
  let strings: SharedStrings = NO_SHARED_STRINGS;
  try {
    const parts = await readWorkbookParts(platform, entries, options.signal);
    const progress = new Progress(parts, options);
    const open = (entry: ZipEntry) => progress.count(openPart(platform, entry, options.signal));
    const stringsPart = parts.strings;
    if (stringsPart)
      strings = openSharedStrings(platform, open(stringsPart), () => openPart(platform, stringsPart, options.signal));
    const context: CellContext = {
      decode: platform.decode,
      date1904: parts.date1904,
      styles: parts.styles ? await readStyles(platform, open(parts.styles)) : [],
      strings,
    };
    for (const { name, entry } of parts.sheets) {
      if (!entry) throw new WorkbookError('damaged');
      let rows = 0;
      for await (const row of sheetRows(platform, open(entry), name, context, options.signal)) {
        rows++;
        yield row;
        if (options.firstRows) break;
      }
      if (rows > 0 && !options.firstRows) break;
    }
    if (options.firstRows) return;
    await strings.finish();
    options.onProgress?.(1);
  } finally {
    await strings.close();
  }
}

async function* sheetRows(
  platform: ReaderPlatform,
  part: OpenPart,
  sheet: string,
  context: CellContext,
  signal: AbortSignal | undefined,
): AsyncGenerator<SheetRow> {
  const scanner = new SheetScanner(part.name, context);
  for await (const chunk of asUtf8(part)) {
    // What follows the rows is only counted.
    if (scanner.done) continue;
    scanner.push(chunk);
    for (let row = scanner.next(); row; row = scanner.next()) {
      if (signal?.aborted) throw new WorkbookError('aborted');
      if (row.missing && !(await fillRow(row, context.strings))) continue;
      yield { sheet, row: row.row, cells: row.cells };
      const pause = platform.breathe();
      if (pause) await pause;
    }
    await platform.breathe();
  }
  scanner.finish();
}

/** Progress by unpacked bytes, from 0 to 1, of the parts that are read whole. */
class Progress {
  private done = 0;
  private readonly total: number;

  constructor(
    { strings, styles, sheets }: WorkbookParts,
    private readonly options: ReadOptions,
  ) {
    this.total = (strings?.unpacked ?? 0) + (styles?.unpacked ?? 0) + (sheets[0]?.entry?.unpacked ?? 0) || 1;
  }

  count({ name, chunks }: OpenPart): OpenPart {
    return { name, chunks: this.counted(chunks) };
  }

  private async *counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.done += chunk.length;
      this.options.onProgress?.(Math.min(1, this.done / this.total));
      yield chunk;
    }
  }
}
