import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { WantedLines } from '@subtitle/domain/uploads/errors/error-groups';
import type { UploadUser } from '@subtitle/domain/uploads/rules/upload-row';
import type { UploadFormat } from '../upload/open-upload';

/** Input of the child process that reads a file again, as JSON on its standard input. */
export interface ErrorWorkbookJob {
  kind: WorkbookKind;
  format: UploadFormat;
  /** Sheets that the uploader selected. */
  sheets?: string[];
  /** Path of the uploaded file on disk. */
  path: string;
  /** File name shown to people. */
  name: string;
  /** Users a row may name, by lower-case username. */
  users: [username: string, user: UploadUser][];
  /** The import's errors about the whole file. */
  fileErrors: string[];
  /** Set: return only these lines of one fault, as JSON. Absent: make the error workbook. */
  wantedLines?: WantedLines;
}
