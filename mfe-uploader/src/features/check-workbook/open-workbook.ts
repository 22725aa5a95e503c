import type { WorkbookKind } from '@subtitle/contracts/columns';
import { UPLOADS } from '@subtitle/contracts/uploads';
import { type SheetSelection, selectSheets } from '@subtitle/domain/uploads/select-sheets';
import type { MarkedRow } from '@subtitle/workbook/read-rows';
import { markHeaders, type ReadOptions } from '@subtitle/workbook/read-rows';
import { readHeads, readRows } from '@subtitle/workbook/read-rows.browser';

/** A selected file and how to read it. */
export interface WorkbookToRead {
  kind: WorkbookKind;
  file: Blob;
  /** Names of the selected sheets; by default every sheet that has the columns. */
  sheets?: readonly string[];
  /** Limit of text characters held in memory; by default the reader's own limit. */
  textCharacters?: number;
}

export interface OpenedWorkbook {
  selection: SheetSelection;
  rows(options?: ReadOptions): AsyncGenerator<MarkedRow>;
}

/**
 * Opens a file and selects its sheets; their rows can be read any number of times. Runs in a worker.
 * @throws WorkbookError from the workbook reader
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
