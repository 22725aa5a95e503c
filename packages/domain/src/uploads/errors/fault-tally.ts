import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { ImportError, ImportFault, SystemicFault } from '@subtitle/contracts/operations/imports';
import { getFaultTitle } from './fault-title';

/** Minimum share of the first rows (in a shorter file, of all rows) with a fault that is systemic. */
const SYSTEMIC_SHARE = 0.9;
const FIRST_ROWS = 1_000;
const MIN_ROWS = 100;
/** Title of all faults beyond the number that is counted separately. */
const OTHER_ERRORS = 'Other errors';

/** Counts errors by fault: '1,000 x Missing lrname'. Errors caused by another fault are counted separately. */
export class FaultTally {
  readonly #faults = new Map<string, ImportFault>();
  #systemic: SystemicFault | null = null;

  /**
   * @param cause key of the fault that causes the error
   * @returns key of the error's fault
   */
  add(error: ImportError, cause: string | null): string {
    const full = this.#faults.size >= UPLOAD_LIMITS.faultsKept;
    const named = getFaultTitle(error);
    const known = this.#faults.get(makeFaultKey(error.column, named, cause));
    const isOther = known === undefined && full;
    const [column, title] = isOther ? ['', OTHER_ERRORS] : [error.column, named];
    const key = isOther ? makeFaultKey(column, title, null) : makeFaultKey(column, title, cause);
    const fault = known ?? this.#faults.get(key) ?? this.#begin({ key, column, title, first: error.row, cause });
    fault.errors++;
    return key;
  }

  /** Called after each data row; `of` is the number of rows so far. */
  countRow(of: number): void {
    if (of === FIRST_ROWS) this.#judge(of);
  }

  /** Called after all rows. */
  finishRows(of: number): void {
    if (of >= MIN_ROWS && of < FIRST_ROWS) this.#judge(of);
  }

  /** Returns the most frequent faults first; faults caused by others come last. */
  getFaults(): ImportFault[] {
    return [...this.#faults.values()]
      .sort((a, b) => Number(a.cause !== null) - Number(b.cause !== null) || b.errors - a.errors || a.first - b.first)
      .map((fault) => ({ ...fault }));
  }

  getSystemicFault(): SystemicFault | null {
    return this.#systemic;
  }

  #begin(fault: Omit<ImportFault, 'errors'>): ImportFault {
    const begun = { ...fault, errors: 0 };
    this.#faults.set(fault.key, begun);
    return begun;
  }

  /** Called after exactly `of` rows. */
  #judge(of: number): void {
    const [most] = [...this.#faults.values()].sort((a, b) => b.errors - a.errors);
    if (!most || most.errors < of * SYSTEMIC_SHARE) return;
    this.#systemic = { column: most.column, message: most.title, rows: most.errors, of };
  }
}

function makeFaultKey(column: string, title: string, cause: string | null): string {
  return cause === null ? `${column}|${title}` : `${column}|${title}|${cause}`;
}
