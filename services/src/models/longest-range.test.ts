import { listPredictionsTenday } from '@subtitle/contracts/operations/predictions';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../http/route';
import { inTransaction } from '../infra/transaction';
import { makeRows } from '../test/make-rows';
import { startTestApi } from '../test/start-test-api';
import { ImportLaneModel } from './import-lane.model';
import { findLongestRanges, storeLongestRange } from './longest-range';
import { migrate } from './migrate';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => ImportLaneModel.updateMany({}, { $set: { longest_days: 0 } }));
afterAll(() => api.stop());

const range = (to: string, from = '2026-03-01') => ({ from, to });
const readTenday = async () => (await findLongestRanges()).tenday;
const forget = () => ImportLaneModel.updateMany({}, { $unset: { longest_days: 1 } });

test('stores the longest range of the rows, even across the end of a year, and never lowers it', async () => {
  expect(await storeLongestRange('tenday', [range('2026-03-05'), range('2027-03-02'), range('2026-03-10')])).toBe(true);
  expect(await readTenday()).toBe(366);
  expect(await storeLongestRange('tenday', [range('2026-03-10')])).toBe(false);
  expect(await storeLongestRange('tenday', [range('2027-03-02')])).toBe(false);
  expect(await readTenday()).toBe(366);
  expect(await findLongestRanges()).toMatchObject({ daily: 0, activities: 0, videos: 0 });
});

test('stores no range for rows with one day, with an end before the beginning, or without days', async () => {
  await storeLongestRange('tenday', [range('2026-03-01'), range('2026-02-01'), {}, { from: '2026-03-01' }]);
  expect(await readTenday()).toBe(0);
});

test('stores no range for rows whose transaction is aborted', async () => {
  const failing = inTransaction(async (session) => {
    await storeLongestRange('tenday', [range('2026-03-31')], session);
    expect((await findLongestRanges(session)).tenday).toBe(30);
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await readTenday()).toBe(0);
});

test('lists search unmeasured rows without a limit, and migrate measures them once', async () => {
  await forget();
  await makeRows(1, { kind: 'tenday', from: '2026-03-01', to: '2026-03-12' });
  await makeRows(1, { kind: 'tenday', from: '2026-03-01', to: '2026-06-09' });
  await makeRows(1, { from: '2026-03-01', to: '2026-03-04' });
  expect(await readTenday()).toBeUndefined();
  const query = { from: '2026-06-09', to: '2026-06-09' };
  const found = async () => (await api.as('assigner').call(listPredictionsTenday, { query })).answer.length;
  expect(await found()).toBe(1);

  await migrate();
  expect(await findLongestRanges()).toEqual({ daily: 3, tenday: 100, activities: 0, videos: 0, subtitles: 0 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await found()).toBe(1);

  await ImportLaneModel.updateOne({ _id: 'tenday' }, { $set: { longest_days: 200 } });
  await migrate();
  expect(await readTenday()).toBe(200);
});
