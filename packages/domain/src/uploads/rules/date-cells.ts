import { addDays, DAY_MS, formatWorkbookDate, type IsoDay, makeIsoDay, parseWorkbookDate } from '../../dates';
import type { ErrorList } from '../errors/error-list';

/** Day 0 of a spreadsheet's calendar, correct from 1/3/1900 on. */
const DAY_ZERO = '1899-12-30';
/** 1/1/2000 to 31/12/2099. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const IN_NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})\b/;
/** Texts that are converted before they are stored: with a time, a month's name, or the year first. */
const OTHER_FORM = /[a-z:]|^\d{4}\//i;
const MONTH_DAYS = 31;
/** Maximum number of different dates compared; more dates would not change the result. */
const MAX_DATES = 5_000;

/** Returns whether a number is the day number of a date from 2000 to 2099. Other numbers are probably no dates. */
export const isDayNumber = (number: number) => number >= FIRST_SERIAL && number < LAST_SERIAL + 1;

/** A date that is valid with either of its numbers as the month. */
interface AmbiguousDate {
  text: string;
  dayFirst: IsoDay;
  monthFirst: IsoDay;
}

/** Reads the cells of date columns, and detects whether all dates of a file have the month first. */
export class DateCells {
  readonly #either = new Map<string, AmbiguousDate>();
  #hasDayFirst = false;
  #longRange: AmbiguousDate | undefined;
  #from = '';
  /** First date that is only valid with the month first. */
  #monthFirst: string | undefined;
  /** Cache of the last date, because consecutive rows often have the same date. */
  #last = { text: '', stored: '', day: undefined as IsoDay | undefined };

  constructor(readonly warnings: ErrorList) {}

  /**
   * @returns a date cell as stored: day numbers, dates with a time and names of months as 'd/m/yyyy', other forms as
   *   in the cell
   */
  read(row: number, column: string, text: string): string {
    if (text !== this.#last.text) this.#last = { text, ...this.#look(text.trim(), text) };
    const { stored, day } = this.#last;
    if (day) {
      const value = `${text.trim()} (${stored})`;
      this.warnings.add(row, column, value, `Row ${row}: Day number "${value}" in ${column} is read as a date`);
    }
    if (column === 'todate' && this.#from !== text && !this.#longRange) this.#compare(this.#from, text);
    if (column === 'fromdate') this.#from = text;
    return stored;
  }

  /** Warns of a file whose dates all seem to have the month first. */
  finish(): void {
    if (this.#hasDayFirst) return;
    const sentence = this.#monthFirst === undefined ? this.#doubt() : describeMonthFirst(this.#monthFirst);
    if (sentence) this.warnings.add(0, '', '', sentence);
  }

  #look(trimmed: string, text: string): { stored: string; day: IsoDay | undefined } {
    if (SERIAL.test(trimmed)) {
      const day = convertDayNumber(Math.floor(Number(trimmed)));
      return { stored: day ? formatWorkbookDate(day) : text, day };
    }
    const numbers = IN_NUMBERS.exec(trimmed);
    if (numbers) this.#count(trimmed, numbers);
    const day = OTHER_FORM.test(text) ? parseWorkbookDate(text) : undefined;
    return { stored: day ? formatWorkbookDate(day) : text, day: undefined };
  }

  #count(text: string, [, first, , second, years]: RegExpExecArray): void {
    const year = Number(years!.length === 2 ? `20${years}` : years);
    const dayFirst = makeIsoDay(year, Number(second), Number(first));
    const monthFirst = makeIsoDay(year, Number(first), Number(second));
    if (dayFirst && monthFirst) {
      if (this.#either.size < MAX_DATES) this.#either.set(text, { text, dayFirst, monthFirst });
    } else if (dayFirst) this.#hasDayFirst = true;
    else if (monthFirst) this.#monthFirst ??= text;
  }

  #doubt(): string | undefined {
    const all = [...this.#either.values()];
    const monthFirst = countDays(all.map((one) => one.monthFirst));
    const isRun = monthFirst === all.length && countDays(all.map((one) => one.dayFirst)) > 2 * monthFirst;
    const one = isRun ? all.find((each) => each.dayFirst !== each.monthFirst) : this.#longRange;
    return (
      one &&
      `The dates may have the month first: ${one.text} is read as ${formatLongDay(one.dayFirst)}. ${describeCorrection(one)}`
    );
  }

  /** Notes a range of months that would be a range of days with the month first. */
  #compare(from: string, to: string): void {
    const [first, last] = [from, to].map((text) => this.#either.get(text.trim()));
    if (!first || !last || countDays([first.dayFirst, last.dayFirst]) <= MONTH_DAYS) return;
    if (first.monthFirst <= last.monthFirst && countDays([first.monthFirst, last.monthFirst]) <= MONTH_DAYS)
      this.#longRange = first;
  }
}

function describeMonthFirst(text: string): string {
  const [, month, , day, year] = IN_NUMBERS.exec(text)!;
  return `The dates have the month first, as in ${text}: write the day first, ${day}/${month}/${year}`;
}

const describeCorrection = ({ monthFirst }: AmbiguousDate) =>
  `If ${formatLongDay(monthFirst)} is meant, write ${formatWorkbookDate(monthFirst)}`;

function convertDayNumber(serial: number): IsoDay | undefined {
  return isDayNumber(serial) ? addDays(DAY_ZERO, serial) : undefined;
}

/** Returns the number of days from the first day to the last. */
function countDays(days: readonly IsoDay[]): number {
  const times = days.map((day) => Date.parse(day));
  return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / DAY_MS + 1;
}

/** Formats a day as '12 January 2047'. */
function formatLongDay(day: IsoDay): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-GB', options);
}
