import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import { findItems } from './find-item';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('finds visible rows by number and kind', async () => {
  const [one, other, gone] = (await makeRows(3)) as [number, number, number];
  const [tenday] = (await makeRows(1, { kind: 'tenday' })) as [number];
  await PredictionModel.collection.updateOne({ id: gone }, { $set: { archived: true } });
  const aggregate = jest.spyOn(PredictionModel.collection, 'aggregate');
  const found = await findItems('daily', [one, tenday, gone, 999_999, other]);
  expect(aggregate.mock.calls.map(([, options]) => options)).toEqual([expect.objectContaining({ maxTimeMS: 5_000 })]);
  aggregate.mockRestore();
  expect(found.map(({ id }) => id).sort()).toEqual([one, other]);
  expect(found[0]).toMatchObject({ kind: 'daily', hi_1: expect.any(String) });
  expect(await findItems('daily', [])).toEqual([]);
  expect(await findItems('tenday', [tenday, one], { _id: 0, id: 1 })).toEqual([{ id: tenday }]);
});
