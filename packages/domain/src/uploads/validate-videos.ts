import { MESSAGES } from '@subtitle/contracts/messages';
import { baseValidator } from './base-validator';
import { checkLink, refuseExample } from './check-cells';
import type { UploadValidator, ValidatorOptions } from './upload-row';

/** Rules of a workbook of videos (specification 5): columns video_title and link in any case, both filled in each row. */
export function validateVideos(options: ValidatorOptions = {}): UploadValidator {
  return baseValidator('videos', options, (errors, warnings) => ({
    empty: MESSAGES.excelNoData,
    missing: () => MESSAGES.videoColumns,
    check(row, values) {
      for (const column of ['video_title', 'link'])
        if (!values[column]) errors.add(row, column, '', `Row ${row}: Missing ${column}`);
      refuseExample(errors, row, values);
      checkLink(errors, warnings, row, values);
      const key = `video|${values.video_title?.trim()}|${values.link?.trim()}`;
      return { key, from: '', to: '', lagnaOrder: -1 };
    },
  }));
}
