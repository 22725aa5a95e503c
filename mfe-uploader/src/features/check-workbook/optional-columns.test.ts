import '@subtitle/testing/with-made-up-tables';
import { COLUMNS } from '@subtitle/contracts/columns';
import { findHeaderHints } from '@subtitle/domain/uploads/header-hints';
import { MADE_UP } from '@subtitle/testing/made-up';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { type MarkEvent, markErrors } from '../mark-errors/mark-errors';
import { type CheckEvent, type CheckOutcome, checkWorkbook } from './check-workbook';

const kind = 'activities';
const OPTIONAL: readonly string[] = [MADE_UP.code, MADE_UP.column];
const BEFORE = COLUMNS.activities.filter((name) => !OPTIONAL.includes(name));

const fileOf = (columns: readonly string[], url = 'https://youtu.be/dQw4w9WgXcQ') => {
  const change = (row: object) => ({ ...row, url, [MADE_UP.column]: 'Only on Mondays' });
  return new Blob([new Uint8Array(makeWorkbook({ kind, rows: 2, columns, change }))]);
};

async function check(file: Blob): Promise<CheckOutcome> {
  const events: CheckEvent[] = [];
  await checkWorkbook({ kind, file }, (event) => events.push(event));
  return (events.at(-1) as { outcome: CheckOutcome }).outcome;
}

async function markFaults(file: Blob): Promise<Blob> {
  const events: MarkEvent[] = [];
  await markErrors({ kind, file, name: 'faulty.xlsx' }, (event) => events.push(event));
  return (events.at(-1) as { workbook: Blob }).workbook;
}

test.each([
  ['without', BEFORE],
  ['with', COLUMNS.activities],
])('a workbook %s the optional columns has no errors or warnings', async (_with, columns) => {
  expect(await check(fileOf(columns))).toMatchObject({ rows: 2, errorCount: 0, groups: [], warnings: { groups: [] } });
});

test('only a required column is reported as missing', async () => {
  const { groups } = await check(fileOf(BEFORE.filter((name) => name !== 'Tithi')));
  expect(groups.map(({ message }) => message)).toEqual(['Missing columns: Tithi']);
});

test('a workbook of another kind is recognised without its optional columns', () => {
  expect(findHeaderHints('daily', BEFORE)).toEqual({ kind, near: [] });
});

test.each([
  ['leaves out optional columns that the upload leaves out', BEFORE],
  ['keeps optional columns', COLUMNS.activities],
])('checks an error workbook %s', async (_what, columns) => {
  const { previews } = await check(await markFaults(fileOf(columns, 'javascript:alert(1)')));
  expect(previews[0]!.columns).toEqual(['Errors', ...columns]);
});
