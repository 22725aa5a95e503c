import { getPredictionColumns, LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { countRows, getItem, listRows } from '@subtitle/contracts/operations/items';
import { getWorkSummary } from '@subtitle/contracts/operations/my-work';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

const ME = 'translator@example.com';
const mine = { assigned_te: ME, status_te: 'assigned', stage_te: 'translate', source_te: 'hi' } as const;
const pair = { source: 'hi', target: 'te' } as const;
const params = { kind: 'daily' } as const;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await PredictionModel.collection.deleteMany({});
});
afterAll(() => api.stop());

test('requires a session, a role, a known language and a valid day', async () => {
  for (const operation of [listRows, countRows]) {
    const query = operation === listRows ? pair : { target: 'te' };
    expect((await api.as('nobody').call(operation, { params, query } as never)).status).toBe(401);
    expect((await api.as('uploader').call(operation, { params, query } as never)).status).toBe(403);
    const odd = await api.as('translator').call(operation, { params, query: { ...query, target: 'xx' } } as never);
    expect(odd.status).toBe(400);
    const day = await api.as('assigner').call(operation, { params, query: { ...query, from: '2026-02-30' } } as never);
    expect([day.status, day.refusal.field]).toEqual([400, 'from']);
  }
});

test('a row of a list has a preview of its source, the state of its columns, and no other text', async () => {
  const [id] = await makeRows(1, { ...mine, te_1: 'ఒకటి', hi_4: '', mr_1: 'एक' });
  await makeRows(1, { assigned_te: 'other@example.com', status_te: 'assigned' });
  const { answer } = await api.as('translator').call(listRows, { params, query: pair });
  expect(answer).toEqual([
    {
      id,
      from: '2026-03-10',
      to: '2026-03-10',
      name: 'Mesha',
      subno: '0',
      status: 'assigned',
      owner: ME,
      sentBack: false,
      imported: true,
      preview: { column: 'hi_1', text: 'आज का दिन शुभ है 1' },
      instead: null,
      marks: ['filled', 'open', 'open', 'unneeded'],
    },
  ]);
});

test('counts cover the whole list within the requested dates and status, and only rows the caller sees', async () => {
  await makeRows(7, mine);
  await makeRows(3, { ...mine, from: '2026-03-11', status_te: 'approved' });
  await makeRows(5);
  const count = async (who: string, query: object = {}) =>
    (await api.as(who).call(countRows, { params, query: { target: 'te', ...query } })).answer.counts;
  const none = { pending: 0, assigned: 0, inreview: 0, corrected: 0, approved: 0 };
  expect(await count('translator')).toEqual({ ...none, assigned: 7, approved: 3 });
  expect(await count('translator', { to: '2026-03-10' })).toEqual({ ...none, assigned: 7 });
  expect(await count('assigner')).toEqual({ ...none, pending: 5, assigned: 7, approved: 3 });
  expect(await count('assigner', { status: 'assigned' })).toEqual({ ...none, assigned: 7 });
  expect(await count('reviewer', { lagna: 'Mesha' })).toEqual({ ...none, pending: 1, assigned: 1, approved: 1 });
});

test('opening an editor transfers at most 100 KB, with 200 rows of four long columns in six languages', async () => {
  const sentence = 'आज का दिन शुभ है और सब काम समय पर पूरे होंगे, मन प्रसन्न रहेगा। '.repeat(4);
  const long = Object.fromEntries(LANGUAGE_CODES.flatMap(getPredictionColumns).map((column) => [column, sentence]));
  const [id, before, after] = (await makeRows(200, { ...mine, ...long })) as [number, number, number];
  const bytes = async (call: Promise<{ answer: unknown }>) => Buffer.byteLength(JSON.stringify((await call).answer));
  const as = api.as('translator');
  const item = (one: number) => bytes(as.call(getItem, { params: { kind: 'daily', id: one } }));
  const query = { today: '2026-03-10', since: new Date(0).toISOString() };
  const moved = {
    rows: await bytes(as.call(listRows, { params, query: { ...pair, limit: 100 } })),
    counts: await bytes(as.call(countRows, { params, query: { target: 'te' } })),
    summary: await bytes(as.call(getWorkSummary, { query })),
    row: await item(id),
    beside: (await item(before)) + (await item(after)),
  };
  const all = Object.values(moved).reduce((sum, one) => sum + one, 0);
  process.stdout.write(`opening an editor: ${all} bytes of JSON ${JSON.stringify(moved)}\n`);
  expect(all).toBeLessThanOrEqual(100 * 1024);
});
