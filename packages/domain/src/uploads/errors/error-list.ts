import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportError, ImportErrorGroup, ImportFault, SystemicFault } from '@subtitle/contracts/operations/imports';
import { ErrorGroups, type WantedLines } from './error-groups';
import { FaultTally } from './fault-tally';
import { Places } from './places';

/** Long cells are shortened in error lists: the sheet row says where to look. */
const VALUE_CHARACTERS = 200;

/** Counts every error, by what it is too, keeps the first ones, and joins all of them into lines. */
export class ErrorList {
  kept: ImportError[] = [];
  count = 0;
  /** Told each error as it is found. */
  told: ((error: ImportError) => void) | undefined;
  readonly #wanted: WantedLines | undefined;
  readonly #places: Places;
  #groups: ErrorGroups;
  #tally = new FaultTally();

  /**
   * @param wanted lines of one fault, where not the first ones of all are asked for
   * @param places the sheets of the rows, where there are several
   */
  constructor(wanted?: WantedLines, places: Places = new Places()) {
    this.#wanted = wanted;
    this.#places = places;
    this.#groups = new ErrorGroups(wanted);
  }

  /**
   * @param place of the row; 0 means the whole sheet
   * @param cause key of the fault that this one only follows from
   * @returns key of its fault
   */
  add(place: number, column: string, value: string, message: string, cause: string | null = null): string {
    this.count++;
    const [sheet, row] = [this.#places.sheetOf(place), this.#places.rowOf(place)];
    const error = shortened({ sheet, row, column, value, message: this.#places.say(place, message) });
    const fault = this.#tally.add(error, cause);
    this.#groups.add(error, fault);
    this.told?.(error);
    if (this.kept.length < UPLOAD_LIMITS.errorsKept) this.kept.push(error);
    return fault;
  }

  /** What is wrong with a line of a subtitle file, whose rows are its lines. */
  addLine({ line, value, message }: { line: number; value: string; message: string }): void {
    this.add(line, '', value, `Line ${line}: ${message}`);
  }

  /** To be told when a data row has been checked; `of` rows so far. */
  rowChecked(of: number): void {
    this.#tally.rowChecked(of);
  }

  /** To be told when all of `rows` have been checked, before what concerns several of them. */
  rowsChecked(rows: number): void {
    this.#tally.end(rows);
  }

  groups(): ImportErrorGroup[] {
    return this.#groups.lines();
  }

  /** No error that is still to come changes the lines that are wanted. */
  hasAllWanted(): boolean {
    return this.#groups.isFull();
  }

  faults(): ImportFault[] {
    return this.#tally.faults();
  }

  systemic(): SystemicFault | null {
    return this.#tally.systemic();
  }

  /** Forgets everything. */
  clear(): void {
    this.kept = [];
    this.#groups = new ErrorGroups(this.#wanted);
    this.#tally = new FaultTally();
    this.count = 0;
  }
}

/** A sentence may quote the cell. */
function shortened(error: ImportError): ImportError {
  if (error.value.length <= VALUE_CHARACTERS) return error;
  const value = `${error.value.slice(0, VALUE_CHARACTERS)}…`;
  return { ...error, value, message: error.message.replace(error.value, () => value) };
}
