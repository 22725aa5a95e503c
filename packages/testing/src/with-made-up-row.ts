/**
 * To be imported first by a test: the table of kinds then also holds one that only such tests know (`MADE_UP_ROW`), with its
 * workbook, so that whatever tells one kind from another by its name is found out.
 */
jest.mock('@subtitle/contracts/kind-table', () =>
  jest.requireActual('./made-up').withMadeUpRow(jest.requireActual('@subtitle/contracts/kind-table')),
);
jest.mock('@subtitle/contracts/workbook-table', () =>
  jest.requireActual('./made-up').withMadeUpRowWorkbook(jest.requireActual('@subtitle/contracts/workbook-table')),
);
