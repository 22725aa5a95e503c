import type { UploadValidator, ValidatorOptions } from './upload-row';

/** One kind of workbook: all that its description (contracts/workbook-table.ts) does not say. */
export interface WorkbookRules {
  validate(options: ValidatorOptions): UploadValidator;
  /** Example rows of its template, by column: as few as its rules allow, to be filled in. */
  example(): Record<string, string>[];
}
