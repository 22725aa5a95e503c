import { addDays, parseWorkbookDate } from '@subtitle/domain/dates';
import { invalid } from '../../../refusal';

/** Longer ranges are stored, but lists find them only for days within this number of days from their beginning. */
const MAX_RANGE_DAYS = 366;

/** Bounds of a day, yyyy-mm-dd. */
export interface DayRange {
  $gt?: string;
  $gte?: string;
  $lt?: string;
}

/** Conditions on the first and last day of rows. */
export interface DaysFilter {
  from?: DayRange;
  to?: DayRange;
}

/** The requested days. A missing bound is open. */
export interface RequestedDays {
  from?: string;
  to?: string;
  /** Longest stored range of the kind, as days between its first and last day; undefined if unknown. */
  longest?: number;
}

/** How rows of a kind relate to days. */
export interface RowDays {
  /** Condition for rows listed for these days. */
  filterListed(requested: RequestedDays): DaysFilter;
  /** Condition for rows that can be assigned for these days. */
  filterAssignable(requested: RequestedDays): DaysFilter;
}

/** A row belongs to the day on which it begins. */
export const ONE_DAY: RowDays = { filterListed: buildStartFilter, filterAssignable: buildOverlapFilter };
/** A row belongs to every day of its range. */
export const RANGE_OF_DAYS: RowDays = { filterListed: buildOverlapFilter, filterAssignable: buildOverlapFilter };
/** Rows belong to no day, so days exclude none. */
export const NO_DAYS: RowDays = { filterListed: () => ({}), filterAssignable: () => ({}) };

/** Finds rows whose range overlaps the days. No such row begins earlier than the longest range before them. */
function buildOverlapFilter({ from, to, longest = MAX_RANGE_DAYS }: RequestedDays): DaysFilter {
  const earliest = from && addDays(from, -Math.min(longest, MAX_RANGE_DAYS));
  return { ...buildStartFilter({ from: earliest, to }), ...(from && { to: { $gte: from } }) };
}

/** Rows whose range begins between two days. The upper bound is exclusive, as in `DayRange`. */
function buildStartFilter({ from, to }: RequestedDays): DaysFilter {
  if (!from && !to) return {};
  return { from: { ...(from && { $gte: from }), ...(to && { $lt: addDays(to, 1) }) } };
}

/**
 * Accepts a missing day.
 * @throws Refusal invalid-request naming the field
 */
export function requireDay(field: string, day: string | undefined): void {
  if (parseWorkbookDate(day) !== day) throw invalid(field, `${day} is not a day of the calendar.`);
}
