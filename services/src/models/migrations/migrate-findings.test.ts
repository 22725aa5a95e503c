import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../http/route';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { MigrationModel } from '../migration.model';
import { migrateFindings } from './migrate-findings';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const FINDING = {
  rule: 'spaces',
  column: 'te_1',
  words: '',
  severity: 'warning',
  start: 0,
  end: 0,
  message: '',
} as const;

test('rows that were checked before the index existed are found by their findings, once', async () => {
  const rows = mongoose.connection.collection('predictions');
  const found = [{ ...FINDING, kept: { by: 'translator@example.com', at: new Date() } }, FINDING];
  const [checked] = await makeRows(1, { status_te: 'approved', findings_te: { revision: 2, found } });
  const [without] = await makeRows(1, { findings_hi: { revision: 2, found: [] } });
  const read = async (id: number) => (await rows.findOne({ id }))!.finding_rules;
  await MigrationModel.deleteMany({ _id: 'rows are found by their findings' });
  await rows.updateMany({}, { $unset: { finding_rules: 1 } });
  await migrateFindings();
  const names = ['te:any', 'te:approved:any', 'te:approved:kept', 'te:approved:spaces', 'te:kept', 'te:spaces'];
  expect((await read(checked!)).toSorted()).toEqual(names);
  expect(await read(without!)).toBeUndefined();

  await rows.updateMany({}, { $unset: { finding_rules: 1 } });
  await migrateFindings();
  expect(await read(checked!)).toBeUndefined();
});
