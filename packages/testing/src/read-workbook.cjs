/** The workbook reader's child process from its sources; tests name it in READ_WORKBOOK_ENTRY. */
require('./run-ts.cjs');

const { runReadWorkbook } = require('../../workbook/src/read/read-workbook-child.ts');

void runReadWorkbook(process.argv[2]);
