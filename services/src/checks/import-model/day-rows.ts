import { COLUMNS } from '@subtitle/contracts/columns';
import { addDays } from '@subtitle/domain/dates';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import { makeRows } from '@subtitle/testing/make-workbook';
import { respellRow } from './respell-row';

const LAGNAS_A_DAY = 12;

export type Cells = Record<string, string | number>;

/** All columns, as in a workbook. */
const EMPTY = Object.fromEntries(COLUMNS.daily.map((column) => [column, '']));
const TRANSLATED = ['te_1', 'te_2', 'te_3', 'te_4'];

/** Every third row of a day is imported with its Telugu, for review; the others are assigned. */
export const isForReview = (at: number) => at % 3 === 2;
export const getEnglish = (nth: number) => `of ${nth}`;
export const getTelugu = (nth: number) => `తెలుగు, ${nth}`;

/** Rows of a run's days, and their natural keys. */
export class DayRows {
  readonly #keys = new Map<number, string[]>();

  constructor(readonly firstDay: string) {}

  /** @param nth number of the import in its run: its texts contain it, and it varies the spelling of the keys */
  makeRows(day: number, nth: number, isFaulty: boolean): Cells[] {
    const change = (row: Cells, at: number) => ({
      ...EMPTY,
      ...row,
      en_1: getEnglish(nth),
      ...respellRow(row, nth + at),
      assigned_to: 'translator@example.com',
      status_te: isForReview(at) ? 'inreview' : 'assigned',
      ...(isForReview(at) && Object.fromEntries(TRANSLATED.map((column) => [column, getTelugu(nth)]))),
      ...(isFaulty && at === LAGNAS_A_DAY - 1 && { lrname: 'nobody' }),
    });
    return [...makeRows({ ...this.#plan(day), change })];
  }

  getKeys(day: number): string[] {
    const known = this.#keys.get(day);
    if (known) return known;
    const validator = createValidator('daily');
    validator.beginSheet(COLUMNS.daily, 1, '');
    const keys = [...makeRows(this.#plan(day))].map((row, at) => {
      const cells = COLUMNS.daily.map((column) => String(row[column] ?? ''));
      return validator.checkRow(at + 2, cells)!.key;
    });
    this.#keys.set(day, keys);
    return keys;
  }

  #plan(day: number) {
    return { kind: 'daily', rows: LAGNAS_A_DAY, languages: ['en'], from: addDays(this.firstDay, day) } as const;
  }
}
