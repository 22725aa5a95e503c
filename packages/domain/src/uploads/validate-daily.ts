import { LAGNAS } from '@subtitle/contracts/lagnas';
import { MESSAGES } from '@subtitle/contracts/messages';
import { formatWorkbookDate, parseWorkbookDate } from '../dates';
import { baseValidator, type KindRules, standardSentences } from './base-validator';
import { checkStatuses } from './check-statuses';
import type { ErrorList } from './error-list';
import { checkLagna } from './lagna-order';
import type { UploadValidator, ValidatorOptions } from './upload-row';

/** Rules of a daily workbook (specification 5): a date and an lrname in each row, all 12 lagnas on each date. */
export function validateDaily(options: ValidatorOptions = {}): UploadValidator {
  return baseValidator('daily', (errors) => dailyRules(errors, options));
}

function dailyRules(errors: ErrorList, { users }: ValidatorOptions): KindRules {
  /** ISO date to its lagnas as bits, and the first row it stands in. */
  const dates = new Map<string, { lagnas: number; row: number }>();
  return {
    ...standardSentences,
    check(row, values) {
      const { from, to } = checkDates(errors, row, values);
      const lagnaOrder = checkLagna(errors, row, values);
      const assignee = checkStatuses(errors, row, values, users);
      if (from) {
        const seen = dates.get(from) ?? { lagnas: 0, row };
        if (lagnaOrder >= 0) seen.lagnas |= 1 << lagnaOrder;
        dates.set(from, seen);
      }
      return {
        key: `daily|${from}|${to}|${values.lrname}|${values.subno?.trim() ?? ''}`,
        from,
        to,
        lagnaOrder,
        assignee,
      };
    },
    finish() {
      for (const [date, { lagnas, row }] of dates) {
        const missing = LAGNAS.filter((_name, at) => (lagnas & (1 << at)) === 0);
        const shown = formatWorkbookDate(date);
        if (missing.length > 0) errors.add(row, 'lrname', shown, MESSAGES.dateMissingLagnas(shown, missing));
      }
    },
  };
}

/** The date of a row stands in fromdate or todate; one that is written but impossible is an error too. */
function checkDates(errors: ErrorList, row: number, values: Record<string, string>): { from: string; to: string } {
  const from = parseWorkbookDate(values.fromdate ?? values.todate);
  const to = parseWorkbookDate(values.todate ?? values.fromdate);
  if (from && to && from <= to) return { from, to };
  const column = from ? 'todate' : 'fromdate';
  errors.add(row, column, values[column] ?? '', MESSAGES.rowMissingDate(row));
  return { from: from ?? '', to: to ?? '' };
}
