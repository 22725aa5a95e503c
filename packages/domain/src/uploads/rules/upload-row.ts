import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ImportError, ImportErrorGroup, ImportFault, SystemicFault } from '@subtitle/contracts/operations/imports';
import type { Role } from '@subtitle/contracts/roles';
import type { RowNotes } from '@subtitle/contracts/row-notes';
import type { WantedLines } from '../errors/error-groups';

/** A user that a workbook may name in assigned_to. */
export interface UploadUser {
  username: string;
  active: boolean;
  roles: readonly Role[];
  /** Languages into which the user has a pair. */
  targets: readonly LanguageCode[];
}

export interface ValidatorOptions {
  /** Users by lower-case username. Absent in the browser, where users are unknown: the rule is skipped there. */
  users?: ReadonlyMap<string, UploadUser>;
  /** Requested lines of one fault or warning, instead of the first lines of all. */
  wanted?: WantedLines;
}

/** A row that passed all rules. */
export interface UploadRow {
  row: number;
  /** Name of the row's sheet, if several sheets are read. */
  sheet?: string;
  /** Identifies the row within its file; in the first sheet this is the row number. */
  place: number;
  /** Natural key; unique over all imports of its kind. */
  key: string;
  /** Cells by column name; empty ones are omitted. */
  values: Record<string, string>;
  /** yyyy-mm-dd; '' if the kind has no dates or the text is no date. */
  from: string;
  to: string;
  /** 0..11 in the specification's order; -1 if the kind has no lagna. */
  lagnaOrder: number;
  /** The user in assigned_to, if users are known. */
  assignee?: UploadUser;
}

/** Sheets of a workbook that are read, and messages about the others. */
export interface SheetsRead {
  read: readonly string[] | undefined;
  leftOut: readonly string[];
  fault: string | null;
}

export interface UploadOutcome {
  kind: WorkbookKind;
  /** Data rows read, without the header. */
  rows: number;
  errorCount: number;
  /** First errors. */
  errors: ImportError[];
  /** Lines of errors: the first lines, and some of each fault. */
  groups: ImportErrorGroup[];
  /** All faults. */
  faults: ImportFault[];
  systemic: SystemicFault | null;
  /** Suspicious cells, which are imported nevertheless: lines and faults. */
  warnings: { groups: ImportErrorGroup[]; faults: ImportFault[] };
}

/**
 * Validates one workbook row by row: the header first, then every row, then the end. After an incomplete header, rows
 * are only counted. Memory grows with the number of natural keys, not with the texts.
 */
export interface UploadValidator {
  /** Sets a listener for each further error, including errors beyond the number kept. */
  listen(onError: (error: ImportError) => void): void;
  /** Sets the sheets to read, before the first sheet begins; not needed for a file with one sheet. */
  setSheets(sheets: SheetsRead): void;
  /** Begins a sheet; a workbook may have several. */
  beginSheet(cells: readonly string[], row?: number, sheet?: string): void;
  /** @returns the row, or null if the row or the header has an error; warnings do not matter */
  checkRow(number: number, cells: readonly string[], notes?: RowNotes): UploadRow | null;
  /** Returns whether the rest of the file cannot change the requested lines. */
  hasAllWanted(): boolean;
  /** Returns the outcome so far, for progress. */
  getOutcome(): UploadOutcome;
  finish(): UploadOutcome;
}
