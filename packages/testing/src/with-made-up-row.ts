/**
 * Import this file first in a test. It adds a kind to the table of kinds that only such tests know (`MADE_UP_ROW`),
 * with its workbook. The test then finds code that depends on the name of a kind.
 */
jest.mock('@subtitle/contracts/kind-table', () =>
  jest.requireActual('./made-up').addMadeUpRow(jest.requireActual('@subtitle/contracts/kind-table')),
);
jest.mock('@subtitle/contracts/workbook-table', () =>
  jest.requireActual('./made-up').addMadeUpRowWorkbook(jest.requireActual('@subtitle/contracts/workbook-table')),
);
