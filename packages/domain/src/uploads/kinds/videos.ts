import { MESSAGES } from '@subtitle/contracts/messages';
import { createBaseValidator } from '../rules/base-validator';
import { checkLink, refuseExample } from '../rules/check-cells';
import { EXAMPLE_TEXTS, VIDEO } from '../rules/example-texts';
import type { WorkbookRules } from '../rules/workbook-rules';
import { makeVideoRowKey } from './row-keys';

/** Rules of a workbook of videos (specification 5): columns video_title and link in any case, both filled in each row. */
export const videos: WorkbookRules = {
  validate: (options) =>
    createBaseValidator('videos', options, (errors, warnings) => ({
      empty: MESSAGES.excelNoData,
      missing: () => MESSAGES.videoColumns,
      check(row, values) {
        for (const column of ['video_title', 'link'])
          if (!values[column]) errors.add(row, column, '', `Row ${row}: Missing ${column}`);
        refuseExample(errors, row, values);
        checkLink(errors, warnings, row, values);
        return { key: makeVideoRowKey(values.video_title, values.link), from: '', to: '', lagnaOrder: -1 };
      },
    })),
  example: () => [{ video_title: EXAMPLE_TEXTS.video, link: VIDEO }],
};
