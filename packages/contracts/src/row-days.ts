import { Type } from 'typebox';
import { NO_DAY } from './no-day';
import { IsoDate } from './operation';

/** First and last day of a row in an answer. */
export const RowDays = {
  from: Type.Optional({ ...IsoDate, description: 'Its first day, yyyy-mm-dd; left out where it has none.' }),
  to: Type.Optional({ ...IsoDate, description: 'Its last day; left out where it has none.' }),
};

// Types and no interfaces: rows are read by names made at run time, which an interface forbids.
type Days = { from: string; to: string };
type Told = { from?: string | null; to?: string | null };
/** A row as our clients hand it out. */
export type WithDays<Row> = Row & Days;

/** A row as answers tell it. */
export function tellDays<Row extends Days>(row: Row): Omit<Row, keyof Days> & Partial<Days> {
  if (row.from !== NO_DAY) return row;
  const { from: _from, to: _to, ...rest } = row;
  return rest;
}

/** What answers leave out: our clients hand out rows that can be compared by their days. */
export function completeDays<Row extends Told>(row: Row): WithDays<Row> {
  return { ...row, from: row.from ?? NO_DAY, to: row.to ?? NO_DAY };
}
