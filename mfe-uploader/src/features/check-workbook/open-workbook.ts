import type { WorkbookKind } from '@subtitle/contracts/columns';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { type SheetSelection, selectSheets } from '@subtitle/domain/uploads/select-sheets';
import type { MarkedRow } from '@subtitle/workbook/read-rows';
import { markHeaders, type ReadOptions } from '@subtitle/workbook/read-rows';
import { readHeads, readRows } from '@subtitle/workbook/read-rows.browser';

/** A chosen file, and how it is to be read. */
export interface WorkbookToRead {
  kind: WorkbookKind;
  file: Blob;
  /** Names of the sheets that were selected; all that have the columns unless said. */
  sheets?: readonly string[];
  /** Most characters of texts that may be held; the reader's own bound unless said. */
  textCharacters?: number;
}

export interface OpenedWorkbook {
  selection: SheetSelection;
  rows(options?: ReadOptions): AsyncGenerator<MarkedRow>;
}

/**
 * Selects the sheets of a file; their rows can be read as often as needed. Runs in a worker.
 * @throws WorkbookError what the workbook reader throws
 */
export async function openWorkbook({
  kind,
  file,
  sheets: wanted,
  textCharacters,
}: WorkbookToRead): Promise<OpenedWorkbook> {
  const how = { allowXls: UPLOADS[kind].allowsXls, textCharacters };
  const selection = selectSheets(kind, await readHeads(file, how), wanted);
  const sheets = selection.fault ? [] : selection.read;
  return { selection, rows: (options) => markHeaders(readRows(file, { ...options, ...how, sheets })) };
}
