import type { UploadValidator, ValidatorOptions } from './upload-row';

/** One kind of workbook: all that its columns (contracts/workbook-table.ts) do not say. */
export interface WorkbookRules {
  validate(options: ValidatorOptions): UploadValidator;
  /** Example rows of its template, by column: as few as its rules allow, to be filled in. */
  example(): Record<string, string>[];
  /** Workbooks of old Excel are read too. */
  allowsXls: boolean;
  /** Its rows belong to a channel, which is chosen with the upload. */
  ofChannel: boolean;
}
