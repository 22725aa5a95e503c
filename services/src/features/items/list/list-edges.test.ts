import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { countRows, listRows } from '@subtitle/contracts/operations/items';
import { listPredictionsDaily, listPredictionsTenday } from '@subtitle/contracts/operations/predictions';
import { addDays } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { ImportModel } from '../../../models/import.model';
import { PredictionModel } from '../../../models/prediction.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import { LISTS_STALE_MS } from '../../imports/ledger/hidden-imports';

const ME = 'translator@example.com';
const DAY = '2026-03-10';
type Query = Record<string, string | number | undefined>;

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await PredictionModel.collection.deleteMany({});
});
afterAll(() => api.stop());

async function page(query: Query = {}, who = 'assigner', operation = listPredictionsDaily) {
  const called = await api.as(who).call(operation, { query: query as never });
  if (called.status !== 200) return { refused: [called.status, called.refusal.field] };
  const next = called.headers['x-next-cursor'] as string | undefined;
  return { ids: called.answer.map(({ id }) => id), next };
}
const listIds = async (query: Query, who?: string, operation?: typeof listPredictionsDaily) =>
  (await page(query, who, operation)).ids;
const numbered = (rows: number[][]) => rows.flat();

test('a page holds at most the requested number of rows, and has a next page only if more follow', async () => {
  const ids = await makeRows(500);
  expect(await page({ limit: 500 })).toEqual({ ids: expect.anything(), next: undefined });
  ids.push(...(await makeRows(1, { from: '2026-03-11' })));
  const first = await page({ limit: 500 });
  expect([first.ids!.length, typeof first.next]).toEqual([500, 'string']);
  expect(await page({ limit: 500, cursor: first.next })).toEqual({ ids: [ids[500]], next: undefined });
  expect((await page({ limit: 501 })).refused).toEqual([400, 'limit']);
  expect((await page({ limit: 0 })).refused).toEqual([400, 'limit']);
});

test('rows are sorted by first day, last day, lagna and number, also across pages of one row', async () => {
  const tenday = (from: string, to: string, lagna_order: number) =>
    makeRows(1, { kind: 'tenday', from, to, lagna_order });
  const last = await tenday('2026-03-11', '2026-03-11', 0);
  const sorted = [
    await tenday(DAY, '2026-03-18', 11),
    await tenday(DAY, '2026-03-19', 2),
    await tenday(DAY, '2026-03-19', 2),
    await tenday(DAY, '2026-03-19', 3),
    await tenday(DAY, '2026-03-20', 1),
    last,
  ];
  const seen: number[] = [];
  let next: string | undefined;
  do {
    const one = await page({ limit: 1, cursor: next }, 'assigner', listPredictionsTenday);
    seen.push(...one.ids!);
    next = one.next;
  } while (next);
  expect(seen).toEqual(numbered(sorted));
});

test('spec 5.23: a range of days includes its first and last day, and rows whose own range overlaps it', async () => {
  const [before, first, last, after] = numbered(
    await Promise.all(['2026-03-09', DAY, '2026-03-12', '2026-03-13'].map((from) => makeRows(1, { from }))),
  );
  const days = { from: DAY, to: '2026-03-12' };
  expect(await listIds(days)).toEqual([first, last]);
  expect(await listIds({ from: DAY })).toEqual([first, last, after]);
  expect(await listIds({ to: DAY })).toEqual([before, first]);

  const range = (from: string, to: string) => makeRows(1, { kind: 'tenday', from, to });
  await range('2026-03-01', '2026-03-09');
  await range('2026-03-13', '2026-03-22');
  await range(addDays(DAY, -367), DAY);
  const touching = [
    await range(addDays(DAY, -366), DAY),
    await range('2026-03-01', DAY),
    await range('2026-03-12', '2026-03-21'),
  ];
  expect(await listIds(days, 'assigner', listPredictionsTenday)).toEqual(numbered(touching));
});

test.each(['from', 'to'])('an invalid day in `%s` is refused with the name of the field', async (field) => {
  const query = { [field]: '2026-02-30' };
  const { status, refusal } = await api.as('assigner').call(listPredictionsDaily, { query });
  expect([status, refusal.field]).toEqual([400, field]);
  expect(refusal.error).toBe('2026-02-30 is not a day of the calendar.');
});

test.each([
  ['no JSON', 'xx'],
  ['a text', '"abcd"'],
  ['something of four characters', '{"length":4}'],
  ['three parts', `["${DAY}","${DAY}",1]`],
  ['five parts', `["${DAY}","${DAY}",1,1,1]`],
  ['a number in place of the day', `[1,"${DAY}",1,1]`],
  ['a number in place of the last day', `["${DAY}",1,1,1]`],
  ['a text in place of the lagna', `["${DAY}","${DAY}","1",1]`],
  ['an operator in place of the number', `["${DAY}","${DAY}",1,{"$gt":0}]`],
])('a cursor that holds %s is refused', async (_what, json) => {
  const cursor = Buffer.from(json).toString('base64url');
  const { status, refusal } = await api.as('assigner').call(listPredictionsDaily, { query: { cursor } });
  expect([status, refusal.field, refusal.error]).toEqual([400, 'cursor', 'This cursor was not issued by this server.']);
});

test('a cursor also works with other days than those it was made for', async () => {
  const days = ['2026-03-09', DAY, '2026-03-11', '2026-03-12'];
  const [, , third, fourth] = numbered(await Promise.all(days.map((from) => makeRows(1, { from }))));
  const cursor = (await page({ limit: 1 })).next!;
  expect(await listIds({ cursor, from: '2026-03-11' })).toEqual([third, fourth]);
  expect(await listIds({ cursor, to: '2026-03-08' })).toEqual([]);
  const later = (await page({ limit: 1, from: '2026-03-11' })).next!;
  expect(await listIds({ cursor: later, from: DAY })).toEqual([fourth]);
});

test('while an import runs, its rows are hidden and all other rows are listed, by day and page by page', async () => {
  const hidden = 987_654;
  const imports = ImportModel.collection;
  // Lists cache the unfinished imports for this time.
  const waitForLists = () => wait(LISTS_STALE_MS);
  const own = { assigned_te: ME, status_te: 'assigned' } as const;
  const [one] = await makeRows(1, own);
  const [replaced] = await makeRows(1, { ...own, archived: true, superseded_by: [hidden] });
  await makeRows(1, { ...own, import_id: hidden });
  const [later] = await makeRows(1, { ...own, from: '2026-03-11' });
  await imports.insertOne({ _id: hidden, hidden: true, unclean: true } as never);
  await waitForLists();
  try {
    for (const who of ['assigner', 'translator']) {
      const first = await page({ limit: 1, language: 'te' }, who);
      expect(first.ids).toEqual([one]);
      expect(await listIds({ cursor: first.next, language: 'te' }, who)).toEqual([replaced, later]);
      expect(await listIds({ to: DAY, language: 'te' }, who)).toEqual([one, replaced]);
      expect(await listIds({ from: '2026-03-11', language: 'te' }, who)).toEqual([later]);
    }
  } finally {
    await imports.deleteOne({ _id: hidden } as object);
    await waitForLists();
  }
  expect(await listIds({})).toEqual([one, expect.any(Number), later]);
});

test('lagna and status filter a list, in one language or in any', async () => {
  const make = async (parts: object) => (await makeRows(1, parts))[0]!;
  const absent = await make({ lagna_order: 0 });
  const empty = await make({ lagna_order: 1, status_te: '', status_gu: 'inreview' });
  const pending = await make({ lagna_order: 2, status_te: 'pending' });
  const approved = await make({ lagna_order: 3, status_te: 'approved' });
  const waiting = await make({ lagna_order: 4, status_te: 'inreview' });
  expect(await listIds({ status: 'pending', language: 'te' })).toEqual([absent, empty, pending]);
  expect(await listIds({ status: 'approved', language: 'te' })).toEqual([approved]);
  expect(await listIds({ status: 'approved', language: 'Telugu' })).toEqual([approved]);
  expect(await listIds({ status: 'approved', language: 'gu' })).toEqual([]);
  expect(await listIds({ status: 'inreview', language: 'te' })).toEqual([waiting]);
  expect(await listIds({ status: 'inreview' })).toEqual([empty, waiting]);
  expect(await listIds({ lagna: 'Mithun' })).toEqual([pending]);
  expect(await listIds({ lagna: 'Mesha', status: 'inreview', language: 'te' })).toEqual([]);
});

test('spec 2.10.1, 6.18: translator and editor see the rows they own in the language or in any, filtered by status', async () => {
  const own = async (code: LanguageCode, status: string, owner = ME) =>
    (await makeRows(1, { [`assigned_${code}`]: owner, [`status_${code}`]: status }))[0]!;
  const [te, gu] = [await own('te', 'assigned'), await own('gu', 'inreview')];
  const waiting = await own('te', 'inreview');
  await own('te', 'inreview', 'other@example.com');
  const corrected = await own('te', 'corrected', 'editor@example.com');
  await makeRows(1);
  expect(await listIds({}, 'editor')).toEqual([corrected]);
  expect(await listIds({}, 'translator')).toEqual([te, gu, waiting]);
  expect(await listIds({ language: 'te' }, 'translator')).toEqual([te, waiting]);
  expect(await listIds({ language: 'te', status: 'inreview' }, 'translator')).toEqual([waiting]);
  expect(await listIds({ status: 'inreview' }, 'translator')).toEqual([gu, waiting]);
  expect(await listIds({ limit: 2 }, 'translator')).toEqual([te, gu]);
  const first = await page({ limit: 1 }, 'translator');
  expect(await listIds({ cursor: first.next }, 'translator')).toEqual([gu, waiting]);
});

test('spec 4.7: counts take an unknown or empty status as pending, and are left out where counting takes too long', async () => {
  for (const status of ['', 'pending', 'nonsense', undefined, 'approved'])
    await makeRows(1, { status_te: status } as object);
  const count = () => api.as('assigner').call(countRows, { params: { kind: 'daily' }, query: { target: 'te' } });
  expect((await count()).answer.counts).toMatchObject({ pending: 4, approved: 1, assigned: 0 });
  // Simulates a server at its time limit. A query without a limit would not fail.
  const heal = injectDriverFault(['aggregate'], ({ maxTimeMS }) => {
    if (maxTimeMS === 3_000) throw createServerError(50);
  });
  const slow = await count().finally(heal);
  expect([slow.status, slow.answer]).toEqual([200, { counts: null }]);
});

test('a list of previews also continues from page to page', async () => {
  const ids = await makeRows(3, { assigned_te: ME, status_te: 'assigned' });
  const query = { source: 'hi', target: 'te', limit: 2 } as const;
  const first = await api.as('translator').call(listRows, { params: { kind: 'daily' }, query });
  const cursor = first.headers['x-next-cursor'] as string;
  const rest = await api.as('translator').call(listRows, { params: { kind: 'daily' }, query: { ...query, cursor } });
  expect([...first.answer, ...rest.answer].map(({ id }) => id)).toEqual(ids);
  expect(rest.headers['x-next-cursor']).toBeUndefined();
});
