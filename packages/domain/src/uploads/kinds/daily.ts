import { LAGNAS } from '@subtitle/contracts/lagnas';
import { MESSAGES } from '@subtitle/contracts/messages';
import { formatWorkbookDate, parseWorkbookDate } from '../../dates';
import type { ErrorList } from '../errors/error-list';
import { createBaseValidator, type KindRules, STANDARD_MESSAGES } from '../rules/base-validator';
import { checkPrediction } from '../rules/check-prediction';
import { checkStatuses } from '../rules/check-statuses';
import { createPredictionExample, FIRST_DAY } from '../rules/example-texts';
import { checkLagna } from '../rules/lagna-order';
import { MissingRows } from '../rules/missing-rows';
import type { ValidatorOptions } from '../rules/upload-row';
import type { WorkbookRules } from '../rules/workbook-rules';
import { makePredictionKey } from './row-keys';

/** Rules of a daily workbook (specification 5): a date and an lrname in each row, all 12 lagnas on each date. */
export const daily: WorkbookRules = {
  validate: (options) =>
    createBaseValidator('daily', options, (errors, warnings) => createDailyRules(errors, warnings, options)),
  /** One date with all 12 lagnas. */
  example: () =>
    LAGNAS.map((lagna) =>
      createPredictionExample('daily', lagna, { fromdate: FIRST_DAY, todate: FIRST_DAY, subno: '1', daycount: '1' }),
    ),
};

function createDailyRules(errors: ErrorList, warnings: ErrorList, { users }: ValidatorOptions): KindRules {
  /** Lagnas of each ISO date as a bit mask, and its first row. */
  const dates = new Map<string, { lagnas: number; row: number }>();
  const unreadable = new MissingRows();
  return {
    ...STANDARD_MESSAGES,
    check(row, values) {
      const { from, to, fault: dateFault } = checkDates(errors, row, values);
      const { order: lagnaOrder, fault: lagnaFault } = checkLagna(errors, row, values);
      const assignee = checkStatuses('daily', { errors, warnings }, row, values, users);
      checkPrediction(errors, warnings, row, values, { from, to });
      if (dateFault) unreadable.countRowWithoutDate(lagnaOrder, dateFault);
      else if (lagnaFault) unreadable.countRowWithoutLagna(from, lagnaFault);
      if (from) {
        const seen = dates.get(from) ?? { lagnas: 0, row };
        if (lagnaOrder >= 0) seen.lagnas |= 1 << lagnaOrder;
        dates.set(from, seen);
      }
      return {
        // A date has each lagna only once, unless subno numbers several rows.
        key: makePredictionKey('daily', { from, to, lrname: values.lrname ?? '' }, values.subno ?? 1),
        from,
        to,
        lagnaOrder,
        assignee,
      };
    },
    finish() {
      for (const [date, { lagnas, row }] of dates) {
        const missing = LAGNAS.flatMap((_name, at) => ((lagnas & (1 << at)) === 0 ? at : []));
        if (missing.length === 0) continue;
        const shown = formatWorkbookDate(date);
        const cause = unreadable.explain(
          date,
          missing.map((lagna) => ({ lagna, rows: 1 })),
        );
        const names = missing.map((lagna) => LAGNAS[lagna]!);
        errors.add(row, 'lrname', shown, MESSAGES.dateMissingLagnas(shown, names), cause);
      }
    },
  };
}

interface Dates {
  from: string;
  to: string;
  /** Key of the fault if the date is unreadable. */
  fault: string | null;
}

/** Reads the date of a row from fromdate or todate. A text that cannot be a date is an error. */
function checkDates(errors: ErrorList, row: number, values: Record<string, string>): Dates {
  const from = parseWorkbookDate(values.fromdate ?? values.todate);
  const to = parseWorkbookDate(values.todate ?? values.fromdate);
  if (from && to && from <= to) return { from, to, fault: null };
  const column = from ? 'todate' : 'fromdate';
  const fault = errors.add(row, column, values[column] ?? '', MESSAGES.rowMissingDate(row));
  return { from: from ?? '', to: to ?? '', fault };
}
