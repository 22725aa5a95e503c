import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { UploadUser } from '@subtitle/domain/uploads/upload-row';
import type { UploadFormat } from './upload-rows';

/** What the child process that makes an error workbook is told, as JSON on its standard input. */
export interface ErrorWorkbookJob {
  kind: WorkbookKind;
  format: UploadFormat;
  /** The uploaded file on disk. */
  path: string;
  /** Its name, as people know it. */
  name: string;
  /** People a row may name, by lower-case username. */
  users: [username: string, user: UploadUser][];
  /** What the import itself said about the whole file. */
  whole: string[];
}
