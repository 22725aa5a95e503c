import { join } from 'node:path';
import { readErrors } from '@subtitle/contracts/operations/import-errors';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import { RUN_TS_ENTRY } from '@subtitle/testing/processes';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  process.env.ERROR_WORKBOOK_ENTRY = RUN_TS_ENTRY;
  process.env.RUN_TS_PROGRAM = join(__dirname, '../../../bin/error-workbook.ts');
  test = await startImportTest();
});
afterAll(() => test.stop());

/** Every second row of 1,200 dates lacks its lagna, so that no two error lines can be merged. */
const FAULTY = makeWorkbook({
  kind: 'daily',
  rows: 14_400,
  languages: [],
  change: (row, at) => (at % 2 === 0 ? { ...row, lrname: '' } : { ...row, starttime: at % 4 === 1 ? 'soon' : '' }),
});

async function page(id: number, fault: string, skip = 0) {
  const { answer, status } = await test.api.as('uploader').call(readErrors, { params: { id }, query: { fault, skip } });
  if (status !== 200) throw new Error(`The page was answered ${status}.`);
  return answer;
}

it('answers uploaders only, and refuses imports that do not exist', async () => {
  const asked = { params: { id: 999_999 }, query: { fault: 'x' } };
  expect((await test.api.as('nobody').call(readErrors, asked)).status).toBe(401);
  expect((await test.api.as('translator').call(readErrors, asked)).status).toBe(403);
  expect((await test.api.as('uploader').call(readErrors, { ...asked, query: { fault: '' } })).status).toBe(400);
  expect((await test.api.as('uploader').call(readErrors, asked)).status).toBe(404);
});

it('returns every error and warning of a file with thousands, by fault', async () => {
  const { id, errorCount, errors, errorGroups, faults, warnings } = await test.importFile('daily', FAULTY);
  expect([errorCount, errors.length]).toEqual([8_400, 1_000]);
  expect(faults.map(({ title, errors: n, cause }) => [title, n, cause])).toEqual([
    ['Missing lrname', 7_200, null],
    ['Dates with missing lagnas', 1_200, faults[0]!.key],
  ]);
  expect(warnings.map(({ title, errors: n }) => [title, n])).toEqual([['Unreadable time in starttime', 3_600]]);
  for (const { key } of [...faults, ...warnings])
    expect(errorGroups.filter(({ fault }) => fault === key).length).toBeGreaterThanOrEqual(20);

  const rows: number[] = [];
  for (let skip: number | null = 6_800; skip !== null; ) {
    const { lines, next }: Awaited<ReturnType<typeof page>> = await page(id, faults[0]!.key, skip);
    rows.push(...lines.map(({ from }) => from));
    skip = next;
  }
  expect(rows).toEqual(Array.from({ length: 400 }, (_, at) => (6_800 + at) * 2 + 2));
  const dates = await page(id, faults[1]!.key, 1_199);
  expect(dates.lines.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Date .* missing lagnas: Mesha, /),
  ]);
  expect((await page(id, warnings[0]!.key, 3_599)).lines).toMatchObject([
    { message: 'Row 14399: Unreadable time "soon" in starttime' },
  ]);
});

it('returns the warnings of an import that is done', async () => {
  const change = (row: Record<string, string | number>) => ({ ...row, lagna_rasi: 'Meen' });
  const done = await test.importFile('daily', makeWorkbook({ kind: 'daily', rows: 24, from: '2042-01-01', change }));
  expect(done).toMatchObject({ status: 'done', inserted: 24, errorCount: 0 });
  expect(done.warnings.map(({ title, errors }) => [title, errors])).toEqual([['lagna_rasi differs from lrname', 22]]);
});
