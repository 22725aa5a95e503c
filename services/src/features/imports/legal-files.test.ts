import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveDraft } from '@subtitle/contracts/operations/item-events';
import { getPredictions } from '../../test/import-rows';
import { type ImportTest, startImportTest } from '../../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

const imported = (name: string) => {
  const bytes = readFileSync(join(__dirname, '../../../../packages/testing/fixtures/cases', `${name}.xlsx`));
  return test.importFile('daily', bytes, { name: `${name}.xlsx` });
};

it('imports rows in review without a text as pending, with a warning (I5-inreview-without-text)', async () => {
  const { id, status, inserted, errorGroups } = await imported('I5-inreview-without-text');
  expect([status, inserted]).toEqual(['done', 12]);
  expect(errorGroups.map(({ message }) => message)).toEqual([
    'Rows 2-13: status_te is inreview, but te_1 is empty: imported as pending',
  ]);
  expect(await getPredictions().countDocuments({ import_id: id, status_te: { $nin: [null, 'pending'] } })).toBe(0);
});

it('imports a draft that its translator can save as it is (I12-draft-of-15000)', async () => {
  const { id, status } = await imported('I12-draft-of-15000');
  expect(status).toBe('done');
  const row = (await getPredictions().findOne({ import_id: id, import_row: 2 }))!;
  const text = String(row.te_1);
  expect(text).toHaveLength(15_000);
  const params = { kind: 'daily', id: row.id as number, language: 'te' } as const;
  const save = (te_1: string, revision: number) =>
    test.api.as('translator').call(saveDraft, { params, body: { revision, columns: { te_1 } } });
  expect((await save(`${text} ర`, 0)).status).toBe(200);
  expect((await save(text.padEnd(32_767, 'త'), 1)).status).toBe(200);
  expect((await save(text.padEnd(32_768, 'త'), 2)).status).toBe(400);
});
