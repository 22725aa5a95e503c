import type { ErrorList } from '../errors/error-list';
import { checkTimes, checkUrl, compareLagnas, refuseExample } from './check-cells';

const TIMES = ['totalduration', 'starttime', 'endtime'];

/** What the rows of both kinds of predictions are looked at for, beside dates, lagna and statuses. */
export function checkPrediction(
  errors: ErrorList,
  warnings: ErrorList,
  row: number,
  values: Readonly<Record<string, string>>,
): void {
  refuseExample(errors, row, values);
  checkUrl(errors, warnings, row, values);
  checkTimes(warnings, row, values, TIMES);
  compareLagnas(warnings, row, values);
}
