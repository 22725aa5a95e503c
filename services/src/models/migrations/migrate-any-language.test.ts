import type { TestApi } from '@subtitle/testing/api';
import mongoose from 'mongoose';
import type { App } from '../../http/route';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { MigrationModel } from '../migration.model';
import { migrateAnyLanguage } from './migrate-any-language';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const [T, E] = ['translator@example.com', 'editor@example.com'];

test.each([
  ['daily', 'predictions'],
  ['activity', 'activities'],
  ['video', 'videos'],
] as const)('old rows of %s are found by owner and by status in any language', async (kind, name) => {
  const rows = mongoose.connection.collection(name);
  const work = { status_te: 'assigned', assigned_te: T, status_hi: 'assigned', assigned_hi: T } as const;
  const ids = await makeRows(1, { kind, ...work, status_mr: 'inreview', assigned_mr: E, status_gu: 'pending' });
  ids.push(...(await makeRows(1, { kind })));
  const read = async () => {
    const found = await rows
      .find({ id: { $in: ids } })
      .sort({ id: 1 })
      .toArray();
    return found.map(({ owners, assignees, statuses }) => [owners?.toSorted(), assignees, statuses?.toSorted()]);
  };
  const found = [[E, T], [T], ['assigned', 'inreview']];
  const nothing = [undefined, undefined, undefined];
  // Both rows have the values that new rows get.
  expect(await read()).toEqual([found, nothing]);

  await rows.updateMany({}, { $unset: { owners: 1, assignees: 1, statuses: 1 } });
  await MigrationModel.deleteMany({ _id: /^rows are found/ });
  await migrateAnyLanguage();
  expect(await read()).toEqual([found, nothing]);

  // The migration runs only once, because it reads all rows.
  await rows.updateMany({}, { $unset: { owners: 1 } });
  await migrateAnyLanguage();
  expect(await read()).toEqual([[undefined, ...found.slice(1)], nothing]);
});
