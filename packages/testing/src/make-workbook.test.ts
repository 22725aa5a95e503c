import { COLUMNS, WORKBOOK_KINDS } from '@subtitle/contracts/columns';
import { createValidator } from '@subtitle/domain/uploads/workbook-kinds';
import * as XLSX from 'xlsx';
import { makeWorkbook } from './make-workbook';
import { writeWorkbookBytes } from './workbook-file';

const cellsOf = (bytes: Buffer) => {
  const workbook = XLSX.read(bytes);
  return XLSX.utils.sheet_to_json<string[]>(workbook.Sheets.Sheet1!, { header: 1, defval: '', raw: false });
};

it.each(WORKBOOK_KINDS)('makes a %s workbook that keeps every rule of its kind', (kind) => {
  const [header, ...rows] = cellsOf(makeWorkbook({ kind, rows: 240 }));
  expect(header).toEqual(COLUMNS[kind]);
  const validator = createValidator(kind);
  validator.beginSheet(header!);
  for (const [at, cells] of rows.entries()) validator.checkRow(at + 2, cells);
  expect(validator.finish()).toMatchObject({ kind, rows: 240, errorCount: 0, errors: [] });
});

it('fills only the requested languages', () => {
  const [header, first] = cellsOf(makeWorkbook({ kind: 'daily', rows: 12, languages: ['te'] }));
  const filled = header!.filter((column, at) => /^(en|hi|mr|gu|bn|te)_\d$/.test(column) && first![at] !== '');
  expect(filled).toEqual(['te_1', 'te_2', 'te_3', 'te_4']);
});

it('rejects a number of rows that would leave a date or range incomplete', () => {
  expect(() => makeWorkbook({ kind: 'daily', rows: 13 })).toThrow('multiple of 12');
  expect(() => makeWorkbook({ kind: 'tenday', rows: 12 })).toThrow('multiple of 120');
});

it.each(WORKBOOK_KINDS)('streams the same %s rows that makeWorkbook returns in one call', async (kind) => {
  const plan = { kind, rows: 240, languages: ['en', 'te'] as const, sentences: 4 };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbookBytes(plan)) chunks.push(chunk);
  expect(cellsOf(Buffer.concat(chunks))).toEqual(cellsOf(makeWorkbook(plan)));
});
