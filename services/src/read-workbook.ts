import { runReadWorkbook } from '@subtitle/workbook/read-workbook-child';

/** Entry point of the reader's child process: `read-workbook.js <file> <xlsx|xls>`. */
void runReadWorkbook(process.argv[2] ?? '', process.argv[3] === 'xls');
