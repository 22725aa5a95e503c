import type { TestApi } from '@subtitle/testing/api';
import type { ClientSession } from 'mongoose';
import type { App } from '../../../http/route';
import { inTransaction } from '../../../infra/transaction';
import { KeyChangeModel } from '../../../models/key-change.model';
import { startTestApi } from '../../../test/start-test-api';
import { openEpoch, readEpoch } from '../ledger/lane.repository';
import { findChangedKeys, openEpochOfKeys } from './changed-keys';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const change = (keys: readonly string[], after?: (session: ClientSession) => void) =>
  inTransaction(async (session) => {
    const note = await openEpochOfKeys('daily', session);
    await note(keys);
    after?.(session);
  });

it('an epoch opens only for a caller who saw the latest one, and separately for each kind', async () => {
  const before = await readEpoch('tenday');
  const daily = await readEpoch('daily');
  const open = (seen?: number) => inTransaction((session) => openEpoch('tenday', session, seen));
  expect(await open()).toBe(before + 1);
  expect(await open(before)).toBeNull();
  expect(await open(before + 1)).toBe(before + 2);
  expect(await readEpoch('tenday')).toBe(before + 2);
  expect(await readEpoch('daily')).toBe(daily);
});

it('finds the keys that people changed between two epochs, each key once', async () => {
  const before = await readEpoch('daily');
  await change(['b', 'a', 'b']);
  await change(['c']);
  await change(['d']);
  expect(await readEpoch('daily')).toBe(before + 3);
  expect((await findChangedKeys('daily', before, before + 3)).sort()).toEqual([['b', 'a'], ['c'], ['d']]);
  expect(await findChangedKeys('daily', before + 1, before + 2)).toEqual([['c']]);
  expect(await findChangedKeys('tenday', 0, before + 3)).toEqual([]);
});

it('an epoch without changed keys, or of an aborted transaction, stores none', async () => {
  const noted = await KeyChangeModel.countDocuments();
  const before = await readEpoch('daily');
  await change([]);
  expect(await readEpoch('daily')).toBe(before + 1);
  const given = change(['e'], () => {
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  expect(await readEpoch('daily')).toBe(before + 1);
  expect(await KeyChangeModel.countDocuments()).toBe(noted);
});
