import type { ImportError } from '@subtitle/contracts/entities/import';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';

/** Long cells are shortened in error lists: the sheet row says where to look. */
const VALUE_CHARACTERS = 200;

/** Counts every error and keeps the first ones. */
export class ErrorList {
  readonly kept: ImportError[] = [];
  count = 0;
  sheet = '';
  readonly #limit: number;

  constructor(limit: number = UPLOAD_LIMITS.errorsKept) {
    this.#limit = limit;
  }

  /** `row` 0 means the whole sheet. */
  add(row: number, column: string, value: string, message: string): void {
    this.count++;
    if (this.kept.length >= this.#limit) return;
    this.kept.push({ sheet: this.sheet, row, column, value: value.slice(0, VALUE_CHARACTERS), message });
  }
}
