import { COLUMNS, type PredictionKind } from '@subtitle/contracts/columns';
import { UPLOAD_ROWS } from '@subtitle/contracts/operations/import-files';
import { answerImport, type ImportAnswer } from '@subtitle/contracts/operations/imports';
import { makeRows, makeWorkbook, type WorkbookPlan } from '@subtitle/testing/make-workbook';
import { makeRows as storeRows } from '../../../test/make-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { getVisibleFilter } from '../rows/visible-rows';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

/** Rows whose subno is moved up by `shift`. */
const plan = (kind: PredictionKind, from: string, rows: number, shift = 0): WorkbookPlan => ({
  kind,
  rows,
  languages: ['en'],
  from,
  change: (row) => ({ ...row, subno: Number(row.subno) + shift }),
});
const file = (...given: Parameters<typeof plan>) => makeWorkbook(plan(...given));
const rowsAsJson = (...given: Parameters<typeof plan>) =>
  [...makeRows(plan(...given))].map((row) =>
    Object.fromEntries(COLUMNS[given[0]].map((column) => [column, row[column] ?? ''])),
  );
const asked = async (kind: PredictionKind, bytes: Buffer) => {
  const { body } = await test.upload(kind, bytes, { fields: { duplicates: 'ask' } });
  return test.waitForQuestion((body.import as ImportAnswer).id);
};
const answer = (id: number, choice: 'skip' | 'replace' | 'stop') =>
  test.api.as('uploader').call(answerImport, { params: { id }, body: { choice } });

describe('a 10-day range that has its 120 rows', () => {
  beforeAll(() => test.importFile('tenday', file('tenday', '2041-01-01', 240)));

  it('asks before more rows are added, and shows how many', async () => {
    const one = await asked('tenday', file('tenday', '2041-01-01', 240, 10));
    expect(one.question).toEqual({
      duplicate: 0,
      replaceable: 0,
      worked: 0,
      rows: 240,
      overfull: { places: 2, name: '1/1/2041-10/1/2041', rows: 240, allowed: 120, added: 240 },
    });
    await answer(one.id, 'stop');
    expect(await test.waitForEnd(one.id)).toMatchObject({ status: 'cancelled', inserted: 0 });
  });

  it('keeps its rows where the caller cannot be asked', async () => {
    const sentence =
      'Range 1/1/2041-10/1/2041 would have 240 rows with those that exist already, expected 120 (and 1 more range), so nothing was imported.';
    for (const duplicates of ['skip', 'replace', 'stop']) {
      const one = await test.importFile('tenday', file('tenday', '2041-01-01', 240, 10), { fields: { duplicates } });
      expect(one).toMatchObject({ status: 'failed', inserted: 0, rejected: 240, errors: [{ message: sentence }] });
    }
    const predictions = rowsAsJson('tenday', '2041-01-01', 120, 5);
    const { status, refusal } = await test.api.as('uploader').call(UPLOAD_ROWS.tenday, { body: { predictions } });
    expect([status, refusal?.error]).toEqual([
      400,
      'Range 1/1/2041-10/1/2041 would have 180 rows with those that exist already, expected 120, so nothing was imported.',
    ]);
    expect(await test.count('predictions', { kind: 'tenday', ...(await getVisibleFilter()) })).toBe(240);
  });

  it('gets the extra rows after one answer', async () => {
    const one = await asked('tenday', file('tenday', '2041-01-01', 240, 10));
    await answer(one.id, 'skip');
    expect(await test.waitForEnd(one.id)).toMatchObject({ status: 'done', inserted: 240 });
  });

  it('accepts the same rows again without a question about their number', async () => {
    const one = await asked('tenday', file('tenday', '2041-01-01', 240));
    expect(one.question).not.toHaveProperty('overfull');
    await answer(one.id, 'replace');
    expect(await test.waitForEnd(one.id)).toMatchObject({ status: 'done', replaced: 240 });
  });
});

describe('a date that has its 12 rows', () => {
  beforeAll(() => test.importFile('daily', file('daily', '2041-01-01', 24)));

  it('asks before a second set is added', async () => {
    const one = await asked('daily', file('daily', '2041-01-01', 36, 1));
    expect(one.question).toMatchObject({
      duplicate: 0,
      overfull: { places: 2, name: '1/1/2041', rows: 24, allowed: 12, added: 24 },
    });
    await answer(one.id, 'skip');
    expect(await test.waitForEnd(one.id)).toMatchObject({ status: 'done', inserted: 36 });
  });

  it('gets a second set with a warning where the caller cannot be asked, because subno separates the sets of a date', async () => {
    expect(await test.importFile('daily', file('daily', '2041-01-01', 12, 2))).toMatchObject({
      status: 'done',
      inserted: 12,
      warnings: [{ title: 'Dates with more than 12 rows', errors: 1 }],
      errorGroups: [{ message: 'Date 1/1/2041 has 36 rows with those of earlier imports, expected 12' }],
    });
  });

  it('gets several sets from one workbook, also beside rows of the demo, without a warning', async () => {
    const twice = makeWorkbook({
      ...plan('daily', '2042-01-01', 12),
      rows: 24,
      change: (row, at) => ({
        ...row,
        fromdate: '1/1/2042',
        todate: '1/1/2042',
        subno: at < 12 ? 1 : 2,
      }),
    });
    await storeRows(12, { from: '2042-01-01', source: 'en' });
    const { body } = await test.upload('daily', twice, { fields: { duplicates: 'ask' } });
    expect(await test.waitForEnd((body.import as ImportAnswer).id)).toMatchObject({
      status: 'done',
      inserted: 24,
      warnings: [],
    });
  });
});
