import type { ErrorList } from '../errors/error-list';
import { type PredictionPlace, predictionKey } from './row-keys';

/**
 * Natural keys of 10-day rows. A row without subno gets its position within its range and lagna, or the next free
 * number. A file with subno 1 to 10 and a file without subno therefore have the same keys.
 */
export class NumberedRows {
  readonly #byPlace = new Set<string>();

  constructor(readonly warnings: ErrorList) {}

  /** @param nth position of the row within its range and lagna, from 1 */
  key(
    row: number,
    place: PredictionPlace,
    subno: string | undefined,
    nth: number,
    rowOf: (key: string) => number | undefined,
  ): string {
    const keyOf = (number: string | number) => predictionKey('tenday', place, number);
    if (subno !== undefined) {
      const key = keyOf(subno);
      if (!this.#byPlace.has(key)) return key;
      const message = `Row ${row}: subno "${subno}" is the number of an earlier row that has none`;
      this.warnings.add(row, 'subno', subno, message);
      return `${key}~given`;
    }
    let number = nth;
    while (rowOf(keyOf(number)) !== undefined) number++;
    const key = keyOf(number);
    this.#byPlace.add(key);
    return key;
  }
}
