import type { WorkbookKind } from '@subtitle/contracts/columns';
import { activities } from './kinds/activities';
import { daily } from './kinds/daily';
import { tenday } from './kinds/tenday';
import { videos } from './kinds/videos';
import type { UploadValidator, ValidatorOptions } from './rules/upload-row';
import type { WorkbookRules } from './rules/workbook-rules';

/** Every kind of workbook. */
export const WORKBOOK_RULES: Readonly<Record<WorkbookKind, WorkbookRules>> = { videos, activities, daily, tenday };

/** The rules of one kind of workbook; the upload page and the worker ask the same ones. */
export function createValidator(kind: WorkbookKind, options: ValidatorOptions = {}): UploadValidator {
  return WORKBOOK_RULES[kind].validate(options);
}
