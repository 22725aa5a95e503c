import '@subtitle/testing/with-made-up-tables';
import { COLUMNS, findColumnLanguage, type WorkbookKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { MADE_UP } from '@subtitle/testing/made-up';
import { selectFirstColumns } from './preview-columns';

const { code } = MADE_UP;
const FIRST = LANGUAGE_CODES.map((each) => `${each}_1`);
const KIND = MADE_UP.kind as WorkbookKind;
const filled = (columns: readonly string[]) => [columns.map((name) => `a ${name}`)];
const opensWith = (kind: WorkbookKind, columns = COLUMNS[kind], rows = filled(columns)) =>
  selectFirstColumns(kind, columns, rows).map((at) => columns[at]);

test.each([
  ['daily', ['fromdate', 'lrname', ...FIRST]],
  ['tenday', ['fromdate', 'todate', 'lrname', ...FIRST]],
  ['activities', ['Date', 'url', 'act_en', 'act_hi', ...LANGUAGE_CODES]],
  ['videos', ['video_title', 'link']],
  [KIND, ['number', 'Saying', `saying_${code}`]],
] as const)(
  'a preview of %s starts with the columns that identify a row and with the first text in each language',
  (kind, columns) => {
    expect([...opensWith(kind)].sort()).toEqual([...columns].sort());
  },
);

test('columns that are empty in all rows shown are left out, and upper and lower case of their names do not matter', () => {
  const header = ['TE_1', 'Fromdate', 'hi_1', 'hi_2', 'notes'];
  expect(opensWith('daily', header, [['ఈ రోజు', '1/1/2031', ' ', 'आज', 'x']])).toEqual(['Fromdate', 'TE_1']);
  expect(opensWith('daily', ['a', 'b'], [['1', '2']])).toEqual(['a', 'b']);
});

test.each([
  ['hi_2', 'hi'],
  ['hi_5', 'hi'],
  ['act_hi', 'hi'],
  ['hi', 'hi'],
  ['HI_1', 'hi'],
  [`${code}_5`, code],
  [`saying_${code}`, code],
  ['status_hi', undefined],
  ['hi_6', undefined],
  ['Day', undefined],
])('texts of column %s are displayed in the script of %s', (column, language) => {
  expect(findColumnLanguage(column)).toBe(language);
});
