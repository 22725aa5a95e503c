import type { ImportError } from '@subtitle/contracts/entities/import';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import { ErrorGroups } from './error-groups';

/** Long cells are shortened in error lists: the sheet row says where to look. */
const VALUE_CHARACTERS = 200;

/** Counts every error, keeps the first ones, and joins all of them into lines. */
export class ErrorList {
  kept: ImportError[] = [];
  groups = new ErrorGroups();
  count = 0;
  sheet = '';
  /** Which data row is being checked, from 1; 0 before the first and after the last. */
  dataRow = 0;
  /** Told each error as it is found. */
  told: ((error: ImportError) => void) | undefined;

  /** `row` 0 means the whole sheet. */
  add(row: number, column: string, value: string, message: string): void {
    this.count++;
    const error = { sheet: this.sheet, row, column, value: value.slice(0, VALUE_CHARACTERS), message };
    this.groups.add(error, this.dataRow);
    this.told?.(error);
    if (this.kept.length < UPLOAD_LIMITS.errorsKept) this.kept.push(error);
  }

  /** Forgets everything. */
  clear(): void {
    this.kept = [];
    this.groups = new ErrorGroups();
    this.count = 0;
  }
}
