import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { inTransaction } from '../../../infra/transaction';
import { ImportModel } from '../../../models/import.model';
import { injectDriverFault } from '../../../test/driver-faults';
import { startTestApi } from '../../../test/start-test-api';
import { touchImport } from './change-import';
import { findHiddenImports, findUncleanImports, invalidateHiddenCache, readListState } from './hidden-imports';
import { findImport } from './import.repository';

/** The cache time of lists. On a busy machine two reads can be farther apart. */
const REMEMBERED_MS = 50;
const holdClock = (at: number) => jest.spyOn(Date, 'now').mockReturnValue(at);

const readUnclean = async () => (await readListState()).unclean;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await ImportModel.collection.deleteMany({});
  await new Promise((resolve) => setTimeout(resolve, 2 * REMEMBERED_MS));
});
afterAll(() => api.stop());

const insert = (_id: number, hidden: boolean, unclean: boolean) =>
  ImportModel.collection.insertOne({ _id, kind: 'daily', status: 'done', hidden, unclean } as never);

/** Counts the queries for imports. */
function countAsked() {
  let times = 0;
  const heal = injectDriverFault(['find'], ({ find }) => {
    if (find === 'imports') times++;
  });
  const end = () => {
    heal();
    return times;
  };
  return { times: () => times, end };
}

it('separates unfinished imports from hidden ones', async () => {
  expect(await findUncleanImports()).toEqual({ hasAny: false, hidden: [] });
  await insert(1, false, false);
  expect(await findUncleanImports()).toEqual({ hasAny: false, hidden: [] });
  await insert(2, false, true);
  await insert(3, true, true);
  expect(await findUncleanImports()).toEqual({ hasAny: true, hidden: [3] });
});

it('lists query once per cache time', async () => {
  const asked = countAsked();
  const now = Date.now();
  const times: number[] = [];
  for (const after of [0, 0, REMEMBERED_MS, REMEMBERED_MS + 1]) {
    holdClock(now + after);
    await readUnclean();
    times.push(asked.times());
  }
  asked.end();
  expect(times).toEqual([1, 1, 1, 2]);
});

describe('lists that read concurrently', () => {
  it('share one query', async () => {
    const asked = countAsked();
    await Promise.all([readUnclean(), readUnclean(), readUnclean()]);
    expect(asked.end()).toBe(1);
  });

  it('query again if an import changed while they were reading', async () => {
    await insert(1, true, true);
    // The first list has read the imports but not returned yet, while one of them becomes visible.
    let seen = () => {};
    let release = () => {};
    const wasRead = new Promise<void>((resolve) => (seen = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const heal = injectDriverFault(['find'], async ({ find }) => {
      if (find !== 'import_lanes') return;
      seen();
      await released;
    });
    const first = readUnclean();
    await wasRead;
    heal();
    await ImportModel.collection.updateOne({ _id: 1 } as never, { $set: { hidden: false, unclean: false } });
    invalidateHiddenCache({ _id: 1, hidden: false });
    const second = await readUnclean();
    release();
    expect([(await first).hidden, second.hidden, (await readUnclean()).hidden]).toEqual([[1], [], []]);
  });

  it('all fail with a failed query, and the next list queries again', async () => {
    const heal = injectDriverFault(['find'], ({ find }) => {
      if (find === 'imports') throw new Error('away');
    });
    const both = await Promise.allSettled([readUnclean(), readUnclean()]);
    heal();
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await readUnclean()).toEqual({ hasAny: false, hidden: [] });
  });
});

it('after an import was read as visible, the next list shows its rows; reading another import changes nothing', async () => {
  await insert(1, true, true);
  await insert(2, false, false);
  holdClock(Date.now());
  expect(await readUnclean()).toEqual({ hasAny: true, hidden: [1] });
  await findImport(1);
  await ImportModel.collection.updateOne({ _id: 1 } as never, { $set: { hidden: false, unclean: false } });
  await findImport(2);
  expect((await readUnclean()).hidden).toEqual([1]);
  await findImport(1);
  expect(await readUnclean()).toEqual({ hasAny: false, hidden: [] });
});

it('after an import was read as hidden, the next list shows none of its rows', async () => {
  await insert(1, false, false);
  holdClock(Date.now());
  expect(await readUnclean()).toEqual({ hasAny: false, hidden: [] });
  await ImportModel.collection.updateOne({ _id: 1 } as never, { $set: { hidden: true, unclean: true } });
  expect((await readUnclean()).hidden).toEqual([]);
  await findImport(1);
  expect(await readUnclean()).toEqual({ hasAny: true, hidden: [1] });
});

it('a read within a transaction returns the state at its beginning', async () => {
  await insert(1, true, true);
  await inTransaction(async (session) => {
    expect(await findHiddenImports(session)).toEqual([1]);
    await insert(2, true, true);
    expect(await findHiddenImports(session)).toEqual([1]);
  });
  expect(await findHiddenImports()).toEqual([1, 2]);
});

it('counts touched rows on a visible import, refuses a missing one, and accepts rows without an import', async () => {
  await insert(1, false, false);
  const touch = (id: number | undefined) => inTransaction((session) => touchImport(id, 3, session));
  expect([await touch(1), await touch(2), await touch(undefined)]).toEqual([true, false, true]);
  expect(await ImportModel.collection.findOne({ _id: 1 } as never)).toMatchObject({ worked_rows: 3, revision: 1 });
});
