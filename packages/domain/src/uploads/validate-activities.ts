import { parseWorkbookDate } from '../dates';
import { baseValidator, standardSentences } from './base-validator';
import { checkDate, checkTimes, checkUrl, refuseExample } from './check-cells';
import type { UploadValidator, ValidatorOptions } from './upload-row';

const TIMES = ['TotalDuration', 'MKSA_start', 'MKSA_end', 'BB_Start', 'BB_End'];

/**
 * Rules of a workbook of activities (specification 5): not empty, all columns. A natural key is url, date and BB_Start;
 * rows that have none of the three are told apart by their sheet row.
 */
export function validateActivities(options: ValidatorOptions = {}): UploadValidator {
  return baseValidator('activities', options, (errors, warnings) => ({
    ...standardSentences,
    check(row, values) {
      refuseExample(errors, row, values);
      checkUrl(errors, warnings, row, values);
      checkDate(warnings, row, values, 'Date');
      checkTimes(warnings, row, values, TIMES);
      const day = parseWorkbookDate(values.Date) ?? '';
      const parts = [values.url?.trim() ?? '', day || (values.Date?.trim() ?? ''), values.BB_Start?.trim() ?? ''];
      const key = parts.every((part) => part === '') ? `row ${row}` : parts.join('|');
      return { key: `activity|${key}`, from: day, to: day, lagnaOrder: -1 };
    },
  }));
}
