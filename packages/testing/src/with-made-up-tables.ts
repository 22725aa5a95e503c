/**
 * Import this file first in a test. It adds made-up entries (`MADE_UP`) to the tables of languages, workbooks and
 * kinds. Such a test finds lists that duplicate these tables.
 */
jest.mock('@subtitle/contracts/language-table', () =>
  jest.requireActual('./made-up').addMadeUpLanguage(jest.requireActual('@subtitle/contracts/language-table')),
);
jest.mock('@subtitle/contracts/workbook-table', () =>
  jest.requireActual('./made-up').addMadeUpKind(jest.requireActual('@subtitle/contracts/workbook-table')),
);
jest.mock('@subtitle/contracts/kind-table', () =>
  jest.requireActual('./made-up').addMadeUpField(jest.requireActual('@subtitle/contracts/kind-table')),
);
