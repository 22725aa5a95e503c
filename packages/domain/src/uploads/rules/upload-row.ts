import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ImportError, ImportErrorGroup, ImportFault, SystemicFault } from '@subtitle/contracts/operations/imports';
import type { Role } from '@subtitle/contracts/roles';
import type { RowNotes } from '@subtitle/contracts/row-notes';
import type { WantedLines } from '../errors/error-groups';

/** A person a workbook may name in assigned_to. */
export interface UploadUser {
  username: string;
  active: boolean;
  roles: readonly Role[];
  /** Languages the person has a pair into. */
  targets: readonly LanguageCode[];
}

export interface ValidatorOptions {
  /** By lower-case username. Left out in the browser, where nobody knows them: the rule is skipped then. */
  users?: ReadonlyMap<string, UploadUser>;
  /** Only these lines of one fault or warning are asked for, not the first ones of all. */
  wanted?: WantedLines;
}

/** A row that keeps all rules. */
export interface UploadRow {
  row: number;
  /** Its sheet, where several are read. */
  sheet?: string;
  /** Tells it apart from the other rows of its file; in the first sheet the row itself. */
  place: number;
  /** The natural key; unique over all imports of its kind. */
  key: string;
  /** Cells by column name; empty ones are left out. */
  values: Record<string, string>;
  /** yyyy-mm-dd; '' where the kind has no dates or the text is none. */
  from: string;
  to: string;
  /** 0..11 in the specification's order; -1 where the kind has no lagna. */
  lagnaOrder: number;
  /** The person in assigned_to, once users are known. */
  assignee?: UploadUser;
}

/** The sheets of a workbook that are read, and what is to be said of the others. */
export interface SheetsRead {
  read: readonly string[] | undefined;
  leftOut: readonly string[];
  fault: string | null;
}

export interface UploadOutcome {
  kind: WorkbookKind;
  /** Data rows seen, the header not counted. */
  rows: number;
  errorCount: number;
  /** The first ones. */
  errors: ImportError[];
  /** As lines: the first ones, some of each fault. */
  groups: ImportErrorGroup[];
  /** All of them, by what they are. */
  faults: ImportFault[];
  systemic: SystemicFault | null;
  /** What looks wrong and is imported all the same: its lines and its kinds. */
  warnings: { groups: ImportErrorGroup[]; faults: ImportFault[] };
}

/**
 * Checks one workbook row by row: header once, then every row, then the end. Feeding a header that lacks columns makes
 * the rows be counted only. Memory grows with the number of natural keys, never with the texts.
 */
export interface UploadValidator {
  /** From now on each error is told to this one, also those beyond the number that is kept. */
  listen(told: (error: ImportError) => void): void;
  /** Says which sheets are read, before the first one; nothing needs to be said of a file that has only one. */
  select(sheets: SheetsRead): void;
  /** Begins a sheet; a workbook may have several. */
  header(cells: readonly string[], row?: number, sheet?: string): void;
  /** @returns the row, or null when it has an error (or the header had); a warning is no error. */
  row(number: number, cells: readonly string[], notes?: RowNotes): UploadRow | null;
  /** Nothing that is still to come changes the lines that were wanted. */
  hasAllWanted(): boolean;
  /** What is known already, for whoever watches. */
  soFar(): UploadOutcome;
  end(): UploadOutcome;
}
