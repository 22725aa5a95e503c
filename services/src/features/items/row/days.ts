import { addDays, parseWorkbookDate } from '@subtitle/domain/dates';
import { invalid } from '../../../refusal';

/** A range that began longer ago is not looked for, whatever is stored. */
const LONGEST_RANGE_DAYS = 366;

/** Bounds of a day, yyyy-mm-dd. */
export interface DayRange {
  $gt?: string;
  $gte?: string;
  $lt?: string;
}

/** Conditions on the first and the last day of rows. */
export interface DaysFilter {
  from?: DayRange;
  to?: DayRange;
}

/** Days that are asked for; a missing bound is open. */
export interface AskedDays {
  from?: string;
  to?: string;
  /** By how many days the last day of a stored row of the kind comes after its first, at most; left out where that is not known. */
  longest?: number;
}

/** How the rows of a kind lie in time. */
export interface RowDays {
  /** Those of some days. */
  filter(asked: AskedDays): DaysFilter;
  /** Those that can be given out for some of these days. */
  givenFor(asked: AskedDays): DaysFilter;
}

/** Each belongs to the day on which it begins. */
export const ONE_DAY: RowDays = { filter: startsWithin, givenFor: overlaps };
/** Each belongs to every day of its range. */
export const RANGE_OF_DAYS: RowDays = { filter: overlaps, givenFor: overlaps };
/** They belong to no day, so no days leave one out. */
export const NO_DAYS: RowDays = { filter: () => ({}), givenFor: () => ({}) };

/** Rows whose range has a day between two days: no longer before them than a range lasts does one of them begin. */
function overlaps({ from, to, longest = LONGEST_RANGE_DAYS }: AskedDays): DaysFilter {
  const earliest = from && addDays(from, -Math.min(longest, LONGEST_RANGE_DAYS));
  return { ...startsWithin({ from: earliest, to }), ...(from && { to: { $gte: from } }) };
}

/** Rows whose range begins between two days. The upper bound is exclusive, as in `DayRange`. */
function startsWithin({ from, to }: AskedDays): DaysFilter {
  if (!from && !to) return {};
  return { from: { ...(from && { $gte: from }), ...(to && { $lt: addDays(to, 1) }) } };
}

/** A day that was left out is none to be refused. @throws Refusal invalid-request naming the field. */
export function requireDay(field: string, day: string | undefined): void {
  if (parseWorkbookDate(day) !== day) throw invalid(field, `${day} is not a day of the calendar.`);
}
