import { runErrorWorkbook } from '../features/imports/error-workbook-child';

/** Entry point of the child process that makes error workbooks. */
void runErrorWorkbook();
