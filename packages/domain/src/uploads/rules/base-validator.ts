import type { WorkbookKind } from '@subtitle/contracts/columns';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { ImportError } from '@subtitle/contracts/operations/imports';
import type { RowNotes } from '@subtitle/contracts/row-notes';
import { NO_VALUE } from '@subtitle/contracts/workbook-table';
import { cleanDraft } from '../../texts/clean-text';
import type { WantedLines } from '../errors/error-groups';
import { ErrorList } from '../errors/error-list';
import { Places } from '../errors/places';
import { DATE_COLUMNS } from './column-types';
import { DateCells } from './date-cells';
import { matchWorkbook } from './match-workbook';
import { readNotedCell } from './noted-cell';
import type { SheetsRead, UploadOutcome, UploadRow, UploadValidator, ValidatorOptions } from './upload-row';

/** Rules of one kind of workbook, in addition to the rules of all kinds. */
export interface KindRules {
  /** Message for a sheet without data rows. */
  empty: string;
  /** Message for a header without these columns. */
  missing: (columns: readonly string[]) => string;
  /**
   * Checks one row and adds its errors to the list. The result is used only for a row without errors.
   * @param rowOf returns the earlier row with a key; undefined if there is none
   */
  check(
    row: number,
    values: Record<string, string>,
    rowOf: (key: string) => number | undefined,
  ): Omit<UploadRow, 'row' | 'sheet' | 'place' | 'values'>;
  /** Checks all rows together: complete dates and ranges. */
  finish?(): void;
}

/** Creates a validator with the checks of every kind: header, empty sheet, cell length and repeated natural keys. */
export function createBaseValidator(
  kind: WorkbookKind,
  { wanted }: ValidatorOptions,
  rulesOf: (errors: ErrorList, warnings: ErrorList) => KindRules,
): UploadValidator {
  return new BaseValidator(kind, rulesOf, wanted);
}

class BaseValidator implements UploadValidator {
  readonly #errors: ErrorList;
  readonly #warnings: ErrorList;
  readonly #dates: DateCells;
  readonly #rules: KindRules;
  readonly #rowOfKey = new Map<string, number>();
  readonly #rowOf = (key: string) => this.#rowOfKey.get(key);
  #columns: [name: string, at: number][] = [];
  readonly #places = new Places();
  #headerBroken = true;
  #headerRow = 1;
  #isOrderTold = false;
  /** The selection of sheets is wrong, so no sheet is read. */
  #isRefused = false;
  #rows = 0;
  #hidden = 0;

  constructor(
    readonly kind: WorkbookKind,
    rulesOf: (errors: ErrorList, warnings: ErrorList) => KindRules,
    wanted: WantedLines | undefined,
  ) {
    this.#errors = new ErrorList(wanted, this.#places);
    this.#warnings = new ErrorList(wanted, this.#places);
    this.#dates = new DateCells(this.#warnings);
    this.#rules = rulesOf(this.#errors, this.#warnings);
  }

  listen(onError: (error: ImportError) => void): void {
    this.#errors.listener = onError;
  }

  setSheets({ read = [], leftOut, fault }: SheetsRead): void {
    this.#places.hasSeveralSheets = read.length > 1;
    this.#isRefused = fault !== null;
    if (fault) this.#errors.add(0, '', '', fault);
    for (const sentence of leftOut) this.#warnings.add(0, '', '', sentence);
  }

  beginSheet(cells: readonly string[], row = 1, sheet = ''): void {
    const errors = this.#errors;
    this.#places.beginSheet(sheet);
    const place = this.#places.getPlace(row);
    this.#headerRow = row;
    const before = errors.count;
    const { at, missing, repeated, unmatched } = matchWorkbook(this.kind, cells);
    this.#columns = [...at];
    if (missing.length > 0) errors.add(place, '', '', this.#rules.missing(missing));
    for (const name of repeated) errors.add(place, name, name, `Column ${name} appears twice`);
    this.#headerBroken = errors.count > before;
    const unread = unmatched.filter((name) => name !== ERRORS_COLUMN);
    if (unread.length > 0 && !this.#headerBroken)
      this.#warnings.add(0, '', '', this.#ofSheet(`Not read: ${unread.join(', ')}`));
  }

  checkRow(number: number, cells: readonly string[], notes?: RowNotes): UploadRow | null {
    this.#rows++;
    if (notes?.fileRow) this.#tellOrder(notes.fileRow);
    if (notes?.hidden) this.#hidden++;
    const checked = this.#headerBroken ? null : this.#check(number, cells, notes);
    this.#errors.countRow(this.#rows);
    return checked;
  }

  getOutcome(): UploadOutcome {
    const errors = this.#errors;
    return {
      kind: this.kind,
      rows: this.#rows,
      errorCount: errors.count,
      errors: errors.kept,
      groups: errors.getGroups(),
      faults: errors.getFaults(),
      systemic: errors.getSystemicFault(),
      warnings: { groups: this.#warnings.getGroups(), faults: this.#warnings.getFaults() },
    };
  }

  hasAllWanted(): boolean {
    return this.#errors.hasAllWanted() || this.#warnings.hasAllWanted();
  }

  finish(): UploadOutcome {
    this.#errors.finishRows(this.#rows);
    if (this.#isRefused) return this.getOutcome();
    if (this.#rows === 0) {
      this.#errors.clear();
      this.#errors.add(0, '', '', this.#rules.empty);
    } else if (!this.#headerBroken) {
      this.#rules.finish?.();
      this.#dates.finish();
    }
    if (this.#hidden > 0) this.#warnings.add(0, '', '', describeHiddenRows(this.#hidden));
    return this.getOutcome();
  }

  /** The first row of the file is used as the header. The reader streams the sheet, so it cannot sort the rows. */
  #tellOrder(row: number): void {
    if (this.#isOrderTold) return;
    this.#isOrderTold = true;
    if (!this.#headerBroken) return void this.#warnings.add(0, '', '', OUT_OF_ORDER);
    this.#errors.clear();
    this.#errors.add(0, '', '', describeOutOfOrder(this.#headerRow, row));
  }

  /** Adds the name of the latest sheet to a message. */
  #ofSheet(sentence: string): string {
    return this.#places.hasSeveralSheets
      ? `Sheet ${this.#places.getSheet(this.#places.getPlace(1))}: ${sentence}`
      : sentence;
  }

  #check(number: number, cells: readonly string[], notes?: RowNotes): UploadRow | null {
    const errors = this.#errors;
    const before = errors.count;
    const place = this.#places.getPlace(number);
    const values = readValues({ columns: this.#columns, cells, notes, place }, errors, this.#dates);
    const checked = this.#rules.check(place, values, this.#rowOf);
    const first = this.#rowOfKey.get(checked.key);
    if (errors.count > before) return null;
    if (first !== undefined) {
      errors.add(place, '', '', `Row ${place}: Same row as ${this.#places.describePlace(first)}`);
      return null;
    }
    this.#rowOfKey.set(checked.key, place);
    const sheet = this.#places.hasSeveralSheets ? { sheet: this.#places.getSheet(place) } : undefined;
    return { row: number, place, ...sheet, values, ...checked };
  }
}

/** Messages for an empty sheet and for missing columns, used by all kinds except videos. */
export const STANDARD_MESSAGES = { empty: MESSAGES.excelEmpty, missing: MESSAGES.missingColumns };

/**
 * Returns cells by column name as stored, cleaned like typed texts; empty cells are omitted. Texts above the limit and
 * errors of formulas are reported as errors. Dates, names and addresses are cleaned in the same way, so that invisible
 * characters do not make different keys.
 */
function readValues({ columns, cells, notes, place: row }: SheetCells, errors: ErrorList, dates: DateCells) {
  const values: Record<string, string> = {};
  for (const [name, at] of columns) {
    const cell = notes ? readNotedCell(name, at, { cells, notes, row }, dates.warnings) : cells[at];
    if (!cell) continue;
    const text = cleanDraft(cell);
    if (text.trim() === '') continue;
    if (text.startsWith('#') && FORMULA_FAULTS.has(text)) {
      errors.add(row, name, text, describeFormulaFault(row, name, text));
      continue;
    }
    values[name] = DATE_COLUMNS.has(name) ? dates.read(row, name, text) : text;
    if (text.length > UPLOAD_LIMITS.cellCharacters) errors.add(row, name, text, describeTooLong(row, name));
  }
  return values;
}

interface SheetCells {
  columns: readonly [string, number][];
  cells: readonly string[];
  notes: RowNotes | undefined;
  place: number;
}

/** Additional column of workbooks with marked errors. */
const ERRORS_COLUMN = 'Errors';

const OUT_OF_ORDER = 'The rows are out of order in the file: row numbers here count them as they come.';
const describeOutOfOrder = (first: number, later: number) =>
  `The rows of this sheet are out of order: row ${first} comes before row ${later}. Open the file in a spreadsheet program, save it and upload it again.`;

const describeHiddenRows = (rows: number) =>
  rows === 1 ? '1 of these rows is hidden in Excel' : `${rows} of these rows are hidden in Excel`;

/** Texts that a spreadsheet program shows for a formula without a value. */
const FORMULA_FAULTS = new Set([NO_VALUE, '#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!']);
const describeFormulaFault = (row: number, name: string, text: string) =>
  text === NO_VALUE
    ? `Row ${row}: ${name} is a formula without its value: open the file in a spreadsheet program, save it and upload it again`
    : `Row ${row}: ${name} is ${text}, the fault of a formula`;
const describeTooLong = (row: number, name: string) =>
  `Row ${row}: Text in ${name} is longer than ${UPLOAD_LIMITS.cellCharacters} characters`;
