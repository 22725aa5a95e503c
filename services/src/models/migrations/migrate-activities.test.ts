import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { startTestApi } from '../../test/start-test-api';
import { ActivityModel } from '../activity.model';
import { allocateIds } from '../allocate-ids';
import { migrateActivities } from './migrate-activities';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('imported activities get an order in lists and numbers that no prediction has, once', async () => {
  const taken = await allocateIds('predictions', 5);
  await ActivityModel.collection.insertMany([
    { _id: '1:2', id: 1, key: 'a', import_id: 1, from: '2026-12-01', to: '2026-12-01', act_en: 'Breathing' },
    { _id: '2:2', id: 1, key: 'a', import_id: 2, from: '2026-12-01', to: '2026-12-01' },
    { _id: '1:3', id: 6, key: 'b', import_id: 1, from: '', to: '' },
  ] as never[]);
  await migrateActivities();
  const rows = await ActivityModel.find({}).sort({ _id: 1 }).lean();
  const above = taken + 4 + 6;
  expect(rows).toMatchObject([
    { _id: '1:2', id: above + 1, kind: 'activity', lagna_order: 0, from: '2026-12-01', act_en: 'Breathing' },
    { _id: '1:3', id: above + 6, kind: 'activity', lagna_order: 0, from: '9999-01-01', to: '9999-01-01' },
    { _id: '2:2', id: above + 1, lagna_order: 0, to: '2026-12-01' },
  ]);
  await migrateActivities();
  expect(await ActivityModel.find({}).sort({ _id: 1 }).lean()).toEqual(rows);
  expect(await allocateIds('predictions', 1)).toBe(above + 7);
});
