import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../http/route';
import { makeRows } from '../test/make-rows';
import { startTestApi } from '../test/start-test-api';
import { migrate } from './migrate';
import { PredictionModel } from './prediction.model';
import { UserModel } from './user.model';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const readConditions = async () =>
  new Map((await PredictionModel.collection.indexes()).map((each) => [each.name, each.partialFilterExpression]));

test('rebuilds an index whose condition has changed, and keeps the other indexes', async () => {
  await makeRows(3, { assigned_te: 'translator@example.com' });
  const declared = await readConditions();
  const name = 'assigned_te_1_kind_1_archived_1_from_1_to_1_lagna_order_1_id_1';
  const key = { assigned_te: 1, kind: 1, archived: 1, from: 1, to: 1, lagna_order: 1, id: 1 } as const;
  await PredictionModel.collection.dropIndex(name);
  await PredictionModel.collection.createIndex(key, { partialFilterExpression: { assigned_te: { $exists: true } } });
  await migrate();
  expect(await readConditions()).toEqual(declared);
  expect(declared.get(name)).toEqual({ assigned_te: { $gt: '' } });
  expect(await PredictionModel.find({ assigned_te: 'translator@example.com' }).hint(key)).toHaveLength(3);
});

test('drops an index that is no longer declared', async () => {
  const key = { status_te: 1, kind: 1, archived: 1, from: 1, to: 1, lagna_order: 1, id: 1 } as const;
  await PredictionModel.collection.createIndex(key, { partialFilterExpression: { status_te: 'inreview' } });
  await migrate();
  expect((await PredictionModel.collection.indexes()).map((each) => each.key)).not.toContainEqual(key);
});

test('drops a retired index: MongoDB inserts no document into an index of two lists', async () => {
  await UserModel.deleteMany({});
  await UserModel.collection.createIndex({ langPairs: 1, roles: 1 });
  await migrate();
  expect((await UserModel.collection.indexes()).map(({ key }) => key)).not.toContainEqual({ langPairs: 1, roles: 1 });
  expect((await api.addPerson({ langPairs: ['hi_te'], roles: ['translator'] })).id).toBeGreaterThan(0);
});
