import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportError, ImportErrorGroup, ImportFault, SystemicFault } from '@subtitle/contracts/operations/imports';
import { ErrorGroups, type WantedLines } from './error-groups';
import { FaultTally } from './fault-tally';
import { Places } from './places';

/** Maximum length of a quoted cell in error lists; the whole cell can be read in the sheet. */
const MAX_VALUE_LENGTH = 200;

/** Counts every error, also by fault, keeps the first errors, and joins all errors into lines. */
export class ErrorList {
  kept: ImportError[] = [];
  count = 0;
  /** Listener that is called with each error. */
  listener: ((error: ImportError) => void) | undefined;
  readonly #wanted: WantedLines | undefined;
  readonly #places: Places;
  #groups: ErrorGroups;
  #tally = new FaultTally();

  /**
   * @param wanted requested lines of one fault, instead of the first lines of all
   * @param places sheets of the rows, for a workbook with several sheets
   */
  constructor(wanted?: WantedLines, places: Places = new Places()) {
    this.#wanted = wanted;
    this.#places = places;
    this.#groups = new ErrorGroups(wanted);
  }

  /**
   * @param place place of the row; 0 means the whole sheet
   * @param cause key of the fault that causes this error
   * @returns key of the error's fault
   */
  add(place: number, column: string, value: string, message: string, cause: string | null = null): string {
    this.count++;
    const [sheet, row] = [this.#places.getSheet(place), this.#places.getRow(place)];
    const error = shortenValue({ sheet, row, column, value, message: this.#places.replacePlace(place, message) });
    const fault = this.#tally.add(error, cause);
    this.#groups.add(error, fault);
    this.listener?.(error);
    if (this.kept.length < UPLOAD_LIMITS.errorsKept) this.kept.push(error);
    return fault;
  }

  /** Adds an error in a line of a subtitle file, whose rows are its lines. */
  addLine({ line, value, message }: { line: number; value: string; message: string }): void {
    this.add(line, '', value, `Line ${line}: ${message}`);
  }

  /** Called after each data row; `of` is the number of rows so far. */
  countRow(of: number): void {
    this.#tally.countRow(of);
  }

  /** Called after all `rows`, before errors about several rows. */
  finishRows(rows: number): void {
    this.#tally.finishRows(rows);
  }

  getGroups(): ImportErrorGroup[] {
    return this.#groups.getLines();
  }

  /** Returns whether later errors cannot change the requested lines. */
  hasAllWanted(): boolean {
    return this.#groups.isFull();
  }

  getFaults(): ImportFault[] {
    return this.#tally.getFaults();
  }

  getSystemicFault(): SystemicFault | null {
    return this.#tally.getSystemicFault();
  }

  clear(): void {
    this.kept = [];
    this.#groups = new ErrorGroups(this.#wanted);
    this.#tally = new FaultTally();
    this.count = 0;
  }
}

/** The message is shortened like the value, because it may quote the cell. */
function shortenValue(error: ImportError): ImportError {
  if (error.value.length <= MAX_VALUE_LENGTH) return error;
  const value = `${error.value.slice(0, MAX_VALUE_LENGTH)}…`;
  return { ...error, value, message: error.message.replace(error.value, () => value) };
}
