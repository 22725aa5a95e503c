import type { RowNotes } from '@subtitle/contracts/row-notes';
import type { CellContext } from '../cells/cell-value';
import { fillRow } from '../cells/fill-row';
import { readStyles } from '../cells/styles';
import { NO_SHARED_STRINGS, openSharedStrings, type SharedStrings } from '../texts/shared-strings';
import { WorkbookError } from '../workbook-error';
import { convertToUtf8 } from '../xml/xml-encoding';
import type { ReaderPlatform } from '../zip/platform';
import type { ZipEntry } from '../zip/zip-directory';
import { type OpenPart, openPart } from '../zip/zip-part';
import type { ReadOptions, SheetHead, SheetRow } from './read-rows';
import { readLinks, type SheetLinks } from './sheet-links';
import { SheetScanner } from './sheet-scanner';
import { readWorkbookParts, type WorkbookParts, type WorksheetPart } from './workbook-parts';

/** Opened parts of a workbook that are needed to read its rows. */
interface OpenWorkbook {
  parts: WorkbookParts;
  context: CellContext;
  strings: SharedStrings;
  open(entry: ZipEntry): OpenPart;
  close(): Promise<void>;
}

/**
 * Yields rows while the worksheets are unpacked: the named ones, or else the first visible one with text. The shared
 * strings are unpacked at the same time, only as far as the rows need them. No sheet is held in memory. The memory
 * needed depends on one row and the store of strings, not on the number of rows.
 * @param entries the zip directory after `guardWorkbook`
 * @throws WorkbookError with one sentence for the user
 */
export async function* readSheet(
  platform: ReaderPlatform,
  entries: readonly ZipEntry[],
  options: ReadOptions,
): AsyncGenerator<SheetRow> {
  const workbook = await openWorkbook(platform, entries, options, trackProgress(options));
  try {
    for (const part of selectSheetsToRead(workbook.parts, options.sheets)) {
      if (!part.entry) throw new WorkbookError('damaged');
      let rows = 0;
      const links = await readLinks(platform, part, options.signal);
      for await (const row of readSheetRows(platform, workbook, part, { links, signal: options.signal })) {
        rows++;
        yield row;
      }
      if (rows > 0 && !options.sheets) break;
    }
    await workbook.strings.finish();
    options.onProgress?.(1);
  } finally {
    await workbook.close();
  }
}

/**
 * Returns every worksheet with its first row, so that users can select sheets. In a workbook with one sheet there is no
 * selection, so its header is not read.
 * @throws WorkbookError if the workbook itself cannot be read
 */
export async function readSheetHeads(
  platform: ReaderPlatform,
  entries: readonly ZipEntry[],
  { signal }: ReadOptions,
): Promise<SheetHead[]> {
  const parts = await readWorkbookParts(platform, entries, signal);
  if (parts.sheets.length < 2) return parts.sheets.map(({ name, hidden }) => ({ name, hidden, header: null }));
  const workbook = await openWorkbook(platform, entries, { signal }, () => (part) => part);
  try {
    const heads: SheetHead[] = [];
    for (const part of parts.sheets) heads.push(await readHead(platform, workbook, part, signal));
    return heads;
  } finally {
    await workbook.close();
  }
}

async function readHead(
  platform: ReaderPlatform,
  workbook: OpenWorkbook,
  part: WorksheetPart,
  signal: AbortSignal | undefined,
): Promise<SheetHead> {
  const { name, hidden } = part;
  if (!part.entry) return { name, hidden, header: null, damaged: true };
  try {
    for await (const { cells } of readSheetRows(platform, workbook, part, { signal }))
      return { name, hidden, header: cells };
    return { name, hidden, header: null };
  } catch (error) {
    // The other sheets may still be readable. If the whole workbook is damaged, the error is thrown when its rows are
    // read.
    if (!(error instanceof WorkbookError) || error.code === 'aborted') throw error;
    return { name, hidden, header: null, damaged: true };
  }
}

function selectSheetsToRead({ sheets }: WorkbookParts, names: readonly string[] | undefined): WorksheetPart[] {
  return names ? sheets.filter(({ name }) => names.includes(name)) : sheets.filter(({ hidden }) => !hidden);
}

async function openWorkbook(
  platform: ReaderPlatform,
  entries: readonly ZipEntry[],
  { signal }: ReadOptions,
  counting: (parts: WorkbookParts) => (part: OpenPart) => OpenPart,
): Promise<OpenWorkbook> {
  const parts = await readWorkbookParts(platform, entries, signal);
  const count = counting(parts);
  const open = (entry: ZipEntry) => count(openPart(platform, entry, signal));
  const stringsPart = parts.strings;
  const strings = stringsPart
    ? openSharedStrings(platform, open(stringsPart), () => openPart(platform, stringsPart, signal))
    : NO_SHARED_STRINGS;
  const close = async () => strings.close();
  try {
    const { kinds, shows } = parts.styles ? await readStyles(platform, open(parts.styles)) : { kinds: [], shows: [] };
    const { date1904, uncalculated } = parts;
    const context = { decode: platform.decode, date1904, styles: kinds, shows, uncalculated, strings };
    return { parts, context, strings, open, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* readSheetRows(
  platform: ReaderPlatform,
  { context, open }: OpenWorkbook,
  sheet: WorksheetPart,
  { links, signal }: { links?: SheetLinks; signal: AbortSignal | undefined },
): AsyncGenerator<SheetRow> {
  const part = open(sheet.entry!);
  const scanner = new SheetScanner(part.name, context);
  for await (const chunk of convertToUtf8(part)) {
    // After the last row, the remaining bytes are only counted for the progress.
    if (scanner.done) continue;
    scanner.push(chunk);
    for (let row = scanner.next(); row; row = scanner.next()) {
      if (signal?.aborted) throw new WorkbookError('aborted');
      if (row.missing && !(await fillRow(row, context.strings))) continue;
      const notes = addLinks(row.notes, links?.get(row.row));
      const { name } = sheet;
      yield notes
        ? { sheet: name, row: row.row, cells: row.cells, notes }
        : { sheet: name, row: row.row, cells: row.cells };
      const pause = platform.yieldThread();
      if (pause) await pause;
    }
    await platform.yieldThread();
  }
  scanner.finish();
}

function addLinks(notes: RowNotes | undefined, links: ReadonlyMap<number, string> | undefined): RowNotes | undefined {
  return links ? { ...notes, links: new Map([...links, ...(notes?.links ?? [])]) } : notes;
}

/** Reports progress from 0 to 1, measured by the unpacked bytes of the parts that are read. */
function trackProgress({ sheets: names, onProgress }: ReadOptions) {
  return (parts: WorkbookParts) => {
    const { strings, styles } = parts;
    const chosen = selectSheetsToRead(parts, names);
    const read = names ? chosen : chosen.slice(0, 1);
    const bytes = [strings, styles, ...read.map(({ entry }) => entry)].map((entry) => entry?.unpacked ?? 0);
    const total = bytes.reduce((sum, size) => sum + size, 0) || 1;
    let done = 0;
    async function* countBytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        done += chunk.length;
        onProgress?.(Math.min(1, done / total));
        yield chunk;
      }
    }
    return ({ name, chunks }: OpenPart): OpenPart => ({ name, chunks: countBytes(chunks) });
  };
}
