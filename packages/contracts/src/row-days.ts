import { Type } from 'typebox';
import { NO_DAY } from './no-day';
import { IsoDate } from './operation';

/** First and last day of a row in an answer. */
export const RowDays = {
  from: Type.Optional({ ...IsoDate, description: 'First day of the row, yyyy-mm-dd; absent if it has none.' }),
  to: Type.Optional({ ...IsoDate, description: 'Last day of the row; absent if it has none.' }),
};

// These are types, not interfaces, because rows are read by computed names, which an interface does not allow.
type Days = { from: string; to: string };
type OptionalDays = { from?: string | null; to?: string | null };
/** A row as returned by our clients. */
export type WithDays<Row> = Row & Days;

/** Removes the placeholder days from a row without a day, for an answer. */
export function omitNoDay<Row extends Days>(row: Row): Omit<Row, keyof Days> & Partial<Days> {
  if (row.from !== NO_DAY) return row;
  const { from: _from, to: _to, ...rest } = row;
  return rest;
}

/** Adds placeholder days to rows without a day: our clients return rows that can be compared by day. */
export function completeDays<Row extends OptionalDays>(row: Row): WithDays<Row> {
  return { ...row, from: row.from ?? NO_DAY, to: row.to ?? NO_DAY };
}
