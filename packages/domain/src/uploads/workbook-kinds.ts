import type { WorkbookKind } from '@subtitle/contracts/columns';
import { activities } from './kinds/activities';
import { daily } from './kinds/daily';
import { tenday } from './kinds/tenday';
import { videos } from './kinds/videos';
import type { UploadValidator, ValidatorOptions } from './rules/upload-row';
import type { WorkbookRules } from './rules/workbook-rules';

/** Rules by kind of workbook. */
export const WORKBOOK_RULES: Readonly<Record<WorkbookKind, WorkbookRules>> = { videos, activities, daily, tenday };

/** Creates the validator for one kind of workbook, for the upload page and the worker. */
export function createValidator(kind: WorkbookKind, options: ValidatorOptions = {}): UploadValidator {
  return WORKBOOK_RULES[kind].validate(options);
}
