import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';

const require = createRequire(import.meta.url);
/** Path of the bundle of our reader; see bundle.mjs. */
export const OUR_BUNDLE = `${ROOT}/.cache/bench/read-rows.cjs`;

/** Readers from the Python package registry, in the form that `installPythonPackage` accepts. */
export const PYTHON_READERS = 'python-calamine==0.9.1 openpyxl==3.1.5 xlrd==2.0.2';
/** Python readers that can read large files; corpora/read-one.py contains them. */
export const PYTHON_NAMES = ['python-calamine', 'openpyxl, read_only'];

/**
 * Readers of the first sheet of an .xlsx file. Each is used as its documentation recommends for large files. `visit`
 * gets the row's number in the sheet and its cells from column A on, as the reader returns them.
 * @type {Record<string, (file: string, visit: (row: number, cells: ArrayLike<unknown>) => void) => Promise<void>>}
 */
export const READERS = {
  async ours(file, visit) {
    const { readRows } = require(OUR_BUNDLE);
    for await (const { row, cells } of readRows(file)) visit(row, cells);
  },

  async SheetJS(file, visit) {
    const XLSX = require('xlsx');
    const options = { dense: true, cellFormula: false, cellHTML: false, cellText: false };
    const workbook = XLSX.read(await readFile(file), options);
    const sheet = workbook.Sheets[workbook.SheetNames[0]];
    if (!sheet) throw new Error('gives no sheet and no error');
    sheet['!data'].forEach((cells, at) => {
      visit(
        at + 1,
        Array.from(cells, (cell) => cell?.v),
      );
    });
  },

  async exceljs(file, visit) {
    const { stream } = require('exceljs');
    const options = { sharedStrings: 'cache', worksheets: 'emit', hyperlinks: 'ignore', styles: 'ignore' };
    for await (const sheet of new stream.xlsx.WorkbookReader(file, options))
      for await (const row of sheet) visit(row.number, row.values.slice(1));
  },

  async 'read-excel-file'(file, visit) {
    const { readSheet } = await import('read-excel-file/node');
    const rows = await readSheet(file);
    rows.forEach((cells, at) => {
      visit(at + 1, cells);
    });
  },
};
