import { LAGNAS } from '@subtitle/contracts/lagnas';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { formatWorkbookDate, parseWorkbookDate } from '../../dates';
import type { ErrorList } from '../errors/error-list';
import { createBaseValidator, type KindRules, STANDARD_MESSAGES } from '../rules/base-validator';
import { checkPrediction } from '../rules/check-prediction';
import { checkStatuses } from '../rules/check-statuses';
import { createPredictionExample, FIRST_DAY, TENTH_DAY } from '../rules/example-texts';
import { checkLagna } from '../rules/lagna-order';
import { MissingRows } from '../rules/missing-rows';
import type { ValidatorOptions } from '../rules/upload-row';
import type { WorkbookRules } from '../rules/workbook-rules';
import { makePredictionKey, type PredictionPlace } from './row-keys';

/** One range of fromdate to todate: rows per lagna, number of rows, first sheet row. */
interface Range {
  name: string;
  perLagna: number[];
  total: number;
  /** First row of the range in the sheet. */
  row: number;
  /** First record above the limit, for each lagna with too many records. */
  beyond: Map<number, number>;
}

/** Rules of a 10-day workbook (specification 5): each range has 10 rows for each of the 12 lagnas. */
export const tenday: WorkbookRules = {
  validate: (options) =>
    createBaseValidator('tenday', options, (errors, warnings) => createTendayRules(errors, warnings, options)),
  /** One range of 120 rows. */
  example: () =>
    LAGNAS.flatMap((lagna) =>
      Array.from({ length: LIMITS.tendayRecordsPerLagna }, (_, at) => {
        const dates = { fromdate: FIRST_DAY, todate: TENTH_DAY, subno: String(at + 1), daycount: '10' };
        return createPredictionExample('10days', lagna, dates);
      }),
    ),
};

function createTendayRules(errors: ErrorList, warnings: ErrorList, { users }: ValidatorOptions): KindRules {
  const ranges = new Map<string, Range>();
  const unreadable = new MissingRows();
  const rows = new NumberedRows(warnings);
  return {
    ...STANDARD_MESSAGES,
    check(row, values, rowOf) {
      const { from, to, fault: rangeFault } = checkRange(errors, row, values);
      const { order: lagnaOrder, fault: lagnaFault } = checkLagna(errors, row, values);
      const assignee = checkStatuses('tenday', { errors, warnings }, row, values, users);
      checkPrediction(errors, warnings, row, values, { from, to });
      if (rangeFault) unreadable.countRowWithoutDate(lagnaOrder, rangeFault);
      else if (lagnaFault) unreadable.countRowWithoutLagna(formatRange(from, to), lagnaFault);
      const nth = from && to ? countRow(ranges, from, to, lagnaOrder, row) : 0;
      const key = rows.makeKey(row, { from, to, lrname: values.lrname ?? '' }, values.subno, nth, rowOf);
      return { key, from, to, lagnaOrder, assignee };
    },
    finish() {
      for (const range of ranges.values()) finishRange(errors, range, unreadable);
    },
  };
}

/** '1/12/2026-10/12/2026'. */
const formatRange = (from: string, to: string) => `${formatWorkbookDate(from)}-${formatWorkbookDate(to)}`;

function checkRange(errors: ErrorList, row: number, values: Record<string, string>) {
  const from = parseWorkbookDate(values.fromdate);
  const to = parseWorkbookDate(values.todate);
  if (from && to && from <= to) return { from, to, fault: null };
  const column = from ? 'todate' : 'fromdate';
  const fault = errors.add(row, column, values[column] ?? '', MESSAGES.rowMissingRange(row));
  return { from: '', to: '', fault };
}

/** Counts a row of a range. @returns its position within its lagna, from 1 */
function countRow(ranges: Map<string, Range>, from: string, to: string, lagna: number, row: number): number {
  const key = `${from}|${to}`;
  let range = ranges.get(key);
  if (!range) {
    range = { name: formatRange(from, to), perLagna: LAGNAS.map(() => 0), total: 0, row, beyond: new Map() };
    ranges.set(key, range);
  }
  range.total++;
  if (lagna < 0) return 0;
  const nth = ++range.perLagna[lagna]!;
  if (nth === LIMITS.tendayRecordsPerLagna + 1) range.beyond.set(lagna, row);
  return nth;
}

function finishRange(errors: ErrorList, range: Range, unreadable: MissingRows): void {
  const { name, perLagna, total, row, beyond } = range;
  const missing = perLagna.flatMap((n, lagna) => {
    const rows = LIMITS.tendayRecordsPerLagna - n;
    return rows > 0 ? [{ lagna, rows }] : [];
  });
  const cause = missing.length > 0 ? unreadable.explain(name, missing) : null;
  LAGNAS.forEach((lagna, at) => {
    const n = perLagna[at]!;
    const more = n - LIMITS.tendayRecordsPerLagna;
    if (more > 0) errors.add(beyond.get(at)!, 'lrname', lagna, MESSAGES.rangeLagnaTooMany(name, lagna, n));
    if (more < 0) errors.add(row, 'lrname', lagna, MESSAGES.rangeLagnaTooFew(name, lagna, n), cause);
  });
  if (total === LIMITS.tendayRowsPerRange) return;
  const isExplained = total < LIMITS.tendayRowsPerRange ? cause : null;
  errors.add(row, 'fromdate', name, MESSAGES.rangeTotal(name, total), isExplained);
}

/**
 * Natural keys of 10-day rows. A row without subno gets its position within its range and lagna, or the next free
 * number. A file with subno 1 to 10 and a file without subno therefore have the same keys.
 */
class NumberedRows {
  readonly #byPlace = new Set<string>();

  constructor(readonly warnings: ErrorList) {}

  /** @param nth position of the row within its range and lagna, from 1 */
  makeKey(
    row: number,
    place: PredictionPlace,
    subno: string | undefined,
    nth: number,
    rowOf: (key: string) => number | undefined,
  ): string {
    const makeNumberKey = (number: string | number) => makePredictionKey('tenday', place, number);
    if (subno !== undefined) {
      const key = makeNumberKey(subno);
      if (!this.#byPlace.has(key)) return key;
      const message = `Row ${row}: subno "${subno}" is the number of an earlier row that has none`;
      this.warnings.add(row, 'subno', subno, message);
      return `${key}~given`;
    }
    let number = nth;
    while (rowOf(makeNumberKey(number)) !== undefined) number++;
    const key = makeNumberKey(number);
    this.#byPlace.add(key);
    return key;
  }
}
