import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { ImportModel } from '../../../models/import.model';
import { startTestApi } from '../../../test/start-test-api';
import { watchImport } from './watch-import';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

const never = new AbortController().signal;
let last = 0;
async function stored(status: string): Promise<number> {
  await ImportModel.collection.insertOne({ _id: ++last, kind: 'daily', status, revision: 5 } as never);
  return last;
}

async function all(states: ReturnType<typeof watchImport>) {
  const seen: (string | null)[] = [];
  for await (const doc of states) seen.push(doc && `${doc.status} ${doc.revision}`);
  return seen;
}

it('yields the final state once, also to a client that has seen it, and nothing for a missing import', async () => {
  const id = await stored('done');
  expect(await all(watchImport(id, null, never))).toEqual(['done 5']);
  expect(await all(watchImport(id, 5, never))).toEqual(['done 5']);
  expect(await all(watchImport(99_999, null, never))).toEqual([]);
});

it('yields each state once, and later changes as they come', async () => {
  const id = await stored('scanning');
  const stop = new AbortController();
  const states = watchImport(id, null, stop.signal);
  expect((await states.next()).value).toMatchObject({ status: 'scanning', revision: 5 });
  const next = states.next();
  await new Promise((resolve) => setTimeout(resolve, 700));
  await ImportModel.collection.updateOne({ _id: id } as never, { $set: { revision: 6 } });
  expect((await next).value).toMatchObject({ status: 'scanning', revision: 6 });
  stop.abort();
  expect(await states.next()).toMatchObject({ done: true });
});

it('yields null after 15 s to a client that has seen the current state', async () => {
  const id = await stored('scanning');
  const stop = new AbortController();
  const states = watchImport(id, 5, stop.signal);
  const first = states.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => began + 15_001);
  expect(await first).toEqual({ done: false, value: null });
  const second = states.next();
  stop.abort();
  expect(await second).toMatchObject({ done: true });
});
