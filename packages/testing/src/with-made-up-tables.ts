/**
 * To be imported first by a test: the tables of languages and workbooks then also hold what only such tests know
 * (`MADE_UP`), so that a list which stands in a second place is found out.
 */
jest.mock('@subtitle/contracts/language-table', () =>
  jest.requireActual('./made-up').withMadeUpLanguage(jest.requireActual('@subtitle/contracts/language-table')),
);
jest.mock('@subtitle/contracts/workbook-table', () =>
  jest.requireActual('./made-up').withMadeUpKind(jest.requireActual('@subtitle/contracts/workbook-table')),
);
