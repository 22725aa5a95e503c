import { MESSAGES } from '@subtitle/contracts/messages';
import { baseValidator } from './base-validator';
import type { UploadValidator } from './upload-row';

/** Rules of a workbook of videos (specification 5): columns video_title and link in any case, both filled in each row. */
export function validateVideos(): UploadValidator {
  return baseValidator('videos', (errors) => ({
    empty: MESSAGES.excelNoData,
    missing: () => MESSAGES.videoColumns,
    check(row, values) {
      for (const column of ['video_title', 'link'])
        if (!values[column]) errors.add(row, column, '', `Row ${row}: Missing ${column}`);
      const key = `video|${values.video_title?.trim()}|${values.link?.trim()}`;
      return { key, from: '', to: '', lagnaOrder: -1 };
    },
  }));
}
