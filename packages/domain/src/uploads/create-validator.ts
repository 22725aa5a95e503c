import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { UploadValidator, ValidatorOptions } from './upload-row';
import { validateActivities } from './validate-activities';
import { validateDaily } from './validate-daily';
import { validateTenday } from './validate-tenday';
import { validateVideos } from './validate-videos';

const BY_KIND: Record<WorkbookKind, (options: ValidatorOptions) => UploadValidator> = {
  videos: validateVideos,
  activities: validateActivities,
  daily: validateDaily,
  tenday: validateTenday,
};

/** The rules of one kind of workbook; the upload page and the worker ask the same ones. */
export function createValidator(kind: WorkbookKind, options: ValidatorOptions = {}): UploadValidator {
  return BY_KIND[kind](options);
}
