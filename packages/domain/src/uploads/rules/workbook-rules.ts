import type { UploadValidator, ValidatorOptions } from './upload-row';

/** Rules of one kind of workbook, in addition to its description (contracts/workbook-table.ts). */
export interface WorkbookRules {
  validate(options: ValidatorOptions): UploadValidator;
  /** Example rows of the kind's template, by column: as few rows as its rules accept. */
  example(): Record<string, string>[];
}
