/** The workbook reader's child process, run from its sources. Tests set READ_WORKBOOK_ENTRY to this file. */
require('./run-ts.cjs');

const { runReadWorkbook } = require('../../workbook/src/read/read-workbook-child.ts');

void runReadWorkbook(process.argv[2]);
