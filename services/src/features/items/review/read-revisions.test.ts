import { once } from 'node:events';
import { listReviewDaily, setReviewStatusDaily } from '@subtitle/contracts/operations/review';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await PredictionModel.collection.deleteMany({});
});
afterAll(() => api.stop());

const list = () => api.as('reviewer').call(listReviewDaily, { query: {} });
const approve = (id: number) =>
  api.as('reviewer').call(setReviewStatusDaily, { body: { id, status: 'approved', language: 'te' } });
/** Returns the notes of all sessions. */
async function readAllRevisions(): Promise<Record<string, string>[]> {
  const keys = await api.app.redis.keys(`${api.app.env.QUEUE_PREFIX}:read:*`);
  return Promise.all(keys.map((key) => api.app.redis.hgetall(key)));
}

test('stores only rows of a list that are in review, and writes nothing if there are none', async () => {
  const warn = jest.spyOn(api.app.log, 'warn');
  expect((await list()).answer).toEqual([]);
  expect(await readAllRevisions()).toEqual([]);
  const [id] = await makeRows(1, { status_te: 'inreview', revision_te: 3, status_mr: 'approved', revision_mr: 5 });
  await list();
  expect(await readAllRevisions()).toEqual([{ [`daily:${id}:te`]: '3' }]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a row without a revision cannot be approved unread', async () => {
  const [id] = await makeRows(1, { status_te: 'inreview', ...makeTexts('te') });
  expect((await approve(id!)).refusal.code).toBe('conflict');
  await list();
  expect((await approve(id!)).status).toBe(200);
});

test('while Redis is unavailable lists are answered, but an approval without a revision is refused', async () => {
  const [id] = await makeRows(1, { status_te: 'inreview', revision_te: 3 });
  const warn = jest.spyOn(api.app.log, 'warn');
  const ended = once(api.app.redis, 'end');
  api.app.redis.disconnect();
  await ended;
  try {
    expect((await list()).answer.map((row) => row.id)).toEqual([id]);
    expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'the revisions a reviewer read could not be stored');
    expect((await approve(id!)).status).toBe(503);
  } finally {
    await api.app.redis.connect();
    warn.mockRestore();
  }
  expect((await approve(id!)).refusal.code).toBe('conflict');
});

test('queries accepted drafts only for rows that may have one', async () => {
  const round = { status_te: 'inreview', revision_te: 2, round_te: 1 } as const;
  const asked = async () => {
    const read: object[] = [];
    const heal = injectDriverFault(['find'], ({ find, projection }) => {
      // The query for rows submitted unchanged also reads the reason. It is left out here.
      const asked = projection as object;
      if (find === AuditEntryModel.collection.collectionName && !('reason' in asked)) read.push(asked);
    });
    await list().finally(heal);
    return read;
  };
  await makeRows(1, round);
  await makeRows(1, { ...round, round_te: 2, import_id: 5 });
  expect(await asked()).toEqual([]);
  await makeRows(2, { ...round, import_id: 5 });
  // Only row and language are read.
  expect(await asked()).toEqual([{ _id: 0, item: 1, language: 1 }]);
});
