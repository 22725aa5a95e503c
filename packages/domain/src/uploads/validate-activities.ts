import { parseWorkbookDate } from '../dates';
import { baseValidator, standardSentences } from './base-validator';
import type { UploadValidator } from './upload-row';

/**
 * Rules of a workbook of activities (specification 5): not empty, all columns. A natural key is url, date and BB_Start;
 * rows that have none of the three are told apart by their sheet row.
 */
export function validateActivities(): UploadValidator {
  return baseValidator('activities', () => ({
    ...standardSentences,
    check(row, values) {
      const day = parseWorkbookDate(values.Date) ?? '';
      const parts = [values.url?.trim() ?? '', day || (values.Date?.trim() ?? ''), values.BB_Start?.trim() ?? ''];
      const key = parts.every((part) => part === '') ? `row ${row}` : parts.join('|');
      return { key: `activity|${key}`, from: day, to: day, lagnaOrder: -1 };
    },
  }));
}
