import { type OutSheet, writeRow, writeSheetFoot, writeSheetHead } from '../write/write-sheet';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">`;
const NUMBERS = '<ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors>';
const plain: OutSheet = { name: 'S', rows: [] };

test('writes view settings and column widths before the rows', () => {
  const view = (attributes: string, pane = '') =>
    `<sheetViews><sheetView${attributes} workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
  expect(writeSheetHead(plain, false)).toBe(`${HEAD}${view('')}<sheetData>`);
  expect(writeSheetHead({ ...plain, widths: [12, 30] }, true)).toBe(
    `${HEAD}${view(' tabSelected="1"')}<cols><col min="1" max="1" width="12" style="1" customWidth="1"/>` +
      '<col min="2" max="2" width="30" style="1" customWidth="1"/></cols><sheetData>',
  );
});

test('writes filter, drop-downs and notes after the rows, in the order of the format', () => {
  expect(writeSheetFoot(plain, 9)).toBe(`</sheetData>${NUMBERS}</worksheet>`);
  const lists = [
    { column: 0, words: ['a'] },
    { column: 2, words: ['b', 'c'] },
  ];
  const list = (column: string, words: string) =>
    `<dataValidation type="list" allowBlank="1" sqref="${column}2:${column}1048576"><formula1>"${words}"</formula1></dataValidation>`;
  expect(writeSheetFoot({ ...plain, filtered: 2, frozen: 3, lists, notes: ['n'] }, 4)).toBe(
    `</sheetData><autoFilter ref="A3:B4"/><dataValidations count="2">${list('A', 'a')}${list('C', 'b,c')}</dataValidations>` +
      `${NUMBERS}<legacyDrawing r:id="rId1"/></worksheet>`,
  );
  expect(writeSheetFoot({ ...plain, filtered: 2, frozen: 3 }, 3)).toBe(`</sheetData>${NUMBERS}</worksheet>`);
});

test('writes the texts of a row and the empty cells that are coloured', () => {
  const text = (at: string, style: number, inside: string) =>
    `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inside}</t></is></c>`;
  expect(writeRow({ row: 2, cells: ['a', '', 'b & c'] })).toBe(
    `<row r="2">${text('A2', 1, 'a')}${text('C2', 1, 'b &amp; c')}</row>`,
  );
  expect(writeRow({ row: 3, cells: ['a'], look: 'bad-row', width: 3, looks: new Map([[1, 'bad-cell']]) })).toBe(
    `<row r="3">${text('A3', 9, 'a')}<c r="B3" s="11"/><c r="C3" s="9"/></row>`,
  );
  expect(writeRow({ row: 4, cells: [''], width: 3 })).toBe('<row r="4"></row>');
});
