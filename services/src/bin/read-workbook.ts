import { runReadWorkbook } from '@subtitle/workbook/read-workbook-child';

/** Entry point of the child process that reads .xls files: `read-workbook.js <file>`. */
void runReadWorkbook(process.argv[2] ?? '');
