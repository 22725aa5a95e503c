import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { WantedLines } from '@subtitle/domain/uploads/errors/error-groups';
import type { UploadUser } from '@subtitle/domain/uploads/rules/upload-row';
import type { UploadFormat } from '../upload/open-upload';

/** What the child process that looks a file through again is told, as JSON on its standard input. */
export interface ErrorWorkbookJob {
  kind: WorkbookKind;
  format: UploadFormat;
  /** Sheets that the uploader selected. */
  sheets?: string[];
  /** The uploaded file on disk. */
  path: string;
  /** Its name, as people know it. */
  name: string;
  /** People a row may name, by lower-case username. */
  users: [username: string, user: UploadUser][];
  /** What the import itself said about the whole file. */
  whole: string[];
  /** Only these lines of one fault are wanted, as JSON; else the error workbook. */
  wanted?: WantedLines;
}
