/**
 * Import this file first in a test. It adds a made-up kind (`MADE_UP_ROW`) and its workbook to the tables of the
 * product. Such a test finds code that depends on the name of a kind.
 */
jest.mock('@subtitle/contracts/kind-table', () =>
  jest.requireActual('./made-up').addMadeUpRow(jest.requireActual('@subtitle/contracts/kind-table')),
);
jest.mock('@subtitle/contracts/workbook-table', () =>
  jest.requireActual('./made-up').addMadeUpRowWorkbook(jest.requireActual('@subtitle/contracts/workbook-table')),
);
