import { runErrorWorkbook } from '../features/imports/workbooks/error-workbook-child';

/** Entry point of the child process that makes error workbooks. */
void runErrorWorkbook();
