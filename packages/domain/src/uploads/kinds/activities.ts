import { createBaseValidator, STANDARD_MESSAGES } from '../rules/base-validator';
import { checkDate, checkSpan, checkTimes, checkUrl, refuseExample } from '../rules/check-cells';
import { EXAMPLE_TEXTS, FIRST_DAY, VIDEO } from '../rules/example-texts';
import type { WorkbookRules } from '../rules/workbook-rules';
import { makeActivityKey } from './row-keys';

const SPANS = [
  { start: 'MKSA_start', end: 'MKSA_end', total: 'TotalDuration' },
  { start: 'BB_Start', end: 'BB_End', total: 'TotalDuration' },
];
const TIMES = ['TotalDuration', 'MKSA_start', 'MKSA_end', 'BB_Start', 'BB_End'];

/**
 * Rules of a workbook of activities (specification 5): not empty, all columns. The natural key consists of video, day
 * and second of the start; a row without all three is identified by its sheet row.
 */
export const activities: WorkbookRules = {
  validate: (options) =>
    createBaseValidator('activities', options, (errors, warnings) => ({
      ...STANDARD_MESSAGES,
      check(row, values) {
        refuseExample(errors, row, values);
        checkUrl(errors, warnings, row, values);
        const day = checkDate(warnings, row, values, 'Date');
        checkTimes(warnings, row, values, TIMES);
        for (const span of SPANS) checkSpan(warnings, row, values, span);
        return { key: makeActivityKey({ ...values, day }, row), from: day, to: day, lagnaOrder: -1 };
      },
    })),
  example: () => [
    {
      Date: FIRST_DAY,
      url: VIDEO,
      TotalDuration: '0:10:0',
      BB_Start: '0:1:0',
      BB_End: '0:1:45',
      act_en: EXAMPLE_TEXTS.act_en,
      act_hi: EXAMPLE_TEXTS.act_hi,
      en: EXAMPLE_TEXTS.en,
    },
  ],
};
