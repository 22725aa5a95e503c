import type { IsoDay } from '../../dates';
import type { ErrorList } from '../errors/error-list';
import { checkSpan, checkTimes, checkUrl, checkYear, compareLagnas, refuseExample } from './check-cells';

const TIMES = ['totalduration', 'starttime', 'endtime'];
const SPAN = { start: 'starttime', end: 'endtime', total: 'totalduration' };

/**
 * Checks that both kinds of predictions share, in addition to lagna, statuses and missing dates.
 * @param days days of the two dates; '' for a date that is no day
 */
export function checkPrediction(
  errors: ErrorList,
  warnings: ErrorList,
  row: number,
  values: Readonly<Record<string, string>>,
  days: { from: IsoDay; to: IsoDay },
): void {
  refuseExample(errors, row, values);
  checkYear(warnings, row, values, 'fromdate', days.from);
  checkYear(warnings, row, values, 'todate', days.to);
  checkUrl(errors, warnings, row, values);
  checkTimes(warnings, row, values, TIMES);
  checkSpan(warnings, row, values, SPAN);
  compareLagnas(warnings, row, values);
}
