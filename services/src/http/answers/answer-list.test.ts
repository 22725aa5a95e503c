import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { LanguageCode } from '@subtitle/contracts/languages';
import {
  listActivities,
  listPredictionsDaily,
  listPredictionsTenday,
} from '@subtitle/contracts/operations/predictions';
import { listReviewDaily, listReviewOthers } from '@subtitle/contracts/operations/review';
import type { TestApi } from '@subtitle/testing/api';
import { PredictionModel } from '../../models/prediction.model';
import { createServerError, injectDriverFault } from '../../test/driver-faults';
import { makeRows, makeTexts } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import type { App } from '../route';

const ME = 'translator@example.com';
const MORE_THAN_A_PAGE = 621;

let api: TestApi<App>;
let base: string;
let ids: number[];
let mine: number[];
beforeAll(async () => {
  api = await startTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`;
  const waiting = { ...makeTexts('te', 'చదివినది'), status_te: 'inreview', revision_te: 1, lagna_order: 0 } as const;
  const others = await makeRows(MORE_THAN_A_PAGE - 501, waiting);
  mine = await makeRows(501, { ...waiting, assigned_te: ME, from: '2026-03-12' });
  ids = [...others, ...mine];
});
afterAll(() => api.stop());

const listIds = (rows: { id: number }[]) => rows.map(({ id }) => id);
const listDaily = (who: string, query: Record<string, unknown> = {}) =>
  api.as(who).call(listPredictionsDaily, { query: query as never });

test('spec 7.4.1: GET /predictions/predictions returns every prediction that the user may see, without a limit', async () => {
  const whole = await listDaily('assigner');
  expect(listIds(whole.answer)).toEqual(ids);
  expect(whole.headers['x-next-cursor']).toBeUndefined();
  expect(listIds((await listDaily('translator')).answer)).toEqual(mine);
  expect(listIds((await listDaily('translator', { language: 'te' as LanguageCode })).answer)).toEqual(mine);
});

test('a whole answer equals its pages joined', async () => {
  const pages = [];
  for (let cursor: string | undefined; ; ) {
    const { answer, headers } = await listDaily('assigner', { limit: 200, cursor });
    pages.push(...answer);
    cursor = headers['x-next-cursor'] as string | undefined;
    if (!cursor) break;
  }
  expect((await listDaily('assigner')).answer).toEqual(pages);
});

test('a request with a cursor and without a limit returns all rows after the cursor', async () => {
  const first = await listDaily('assigner', { limit: 20 });
  const rest = await listDaily('assigner', { cursor: first.headers['x-next-cursor'] });
  expect(listIds(rest.answer)).toEqual(ids.slice(20));
});

test('spec 4.16, 7.7.1: the lists of rows in review are returned whole and recorded as read', async () => {
  const { answer } = await api.as('reviewer').call(listReviewDaily, { query: { language: 'te' } });
  expect(listIds(answer)).toEqual(ids);
  for (const id of [ids[0], ids.at(-1)]) {
    const headers = { authorization: `Bearer ${await api.getToken('reviewer')}` };
    const payload = { id, status: 'approved', language: 'te' };
    const url = '/api/approver/predictiondaily/status';
    expect((await api.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  }
});

test('spec 7.3.1, 7.4.2, 7.7.1: answers with other fields besides the rows, and both kinds of predictions, are returned whole', async () => {
  const made = await makeRows(510, { kind: 'activity', status_te: 'inreview' });
  const { answer } = await api.as('assigner').call(listActivities);
  expect([answer.success, listIds(answer.activities)]).toEqual([true, made]);
  expect(listIds((await api.as('reviewer').call(listReviewOthers)).answer)).toEqual(made);
  const ranges = await makeRows(510, { kind: 'tenday', to: '2026-03-19', lagna_order: 0 });
  const { answer: tenday } = await api.as('assigner').call(listPredictionsTenday, { query: {} });
  expect([listIds(tenday), new Set(tenday.map(({ kind }) => kind))]).toEqual([ranges, new Set(['tenday'])]);
});

test('an answer is compressed for clients that accept gzip, and its connection ends early if reading fails', async () => {
  const headers = { authorization: `Bearer ${await api.getToken('assigner')}`, 'accept-encoding': 'gzip' };
  const url = '/api/predictions/predictions';
  const packed = await api.app.inject({ url, headers });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(listIds(JSON.parse(gunzipSync(packed.rawPayload).toString()))).toEqual(ids);

  // Every part after the first page has a condition on the position.
  const heal = injectDriverFault(['find'], ({ filter }) => {
    if ((filter as { $and?: object }).$and) throw createServerError(8_000);
  });
  try {
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const broken = await fetch(`${base}/predictions/predictions`, { headers: plain });
    expect(broken.status).toBe(200);
    const text = broken.text().then(({ length }) => length);
    await expect(text).rejects.toThrow('terminated');
  } finally {
    heal();
  }
});

test('reads only the parts that the client receives, and the few parts in transit', async () => {
  await makeRows(2_400, { kind: 'tenday', from: '2026-05-01', to: '2026-05-10', hi_1: 'अ'.repeat(10_000) });
  const find = jest.spyOn(PredictionModel.collection, 'find');
  const headers = { authorization: `Bearer ${await api.getToken('assigner')}`, 'accept-encoding': 'identity' };
  const leaving = new AbortController();
  const begun = await fetch(`${base}/predictions/predictions10days?from=2026-05-01`, {
    headers,
    signal: leaving.signal,
  });
  expect(begun.status).toBe(200);
  for (let before = -1; before !== find.mock.calls.length; ) {
    before = find.mock.calls.length;
    await wait(1_500);
  }
  // There are sixteen parts after the first page, 3.6 MB each.
  expect(find.mock.calls.length).toBeGreaterThan(0);
  expect(find.mock.calls.length).toBeLessThan(12);
  find.mockRestore();
  leaving.abort();
});

test('clients that leave during a complete answer do not block other clients', async () => {
  const headers = { authorization: `Bearer ${await api.getToken('assigner')}` };
  for (let n = 0; n < 6; n++) {
    const leaving = new AbortController();
    // The server notices only at the end of a read that the client has left. Until then it may refuse further requests.
    let status = 503;
    while (status === 503) {
      ({ status } = await fetch(`${base}/predictions/predictions`, { headers, signal: leaving.signal }));
    }
    expect(status).toBe(200);
    leaving.abort();
  }
  expect(listIds((await listDaily('assigner')).answer)).toEqual(ids);
});
