import { getItem } from '@subtitle/contracts/operations/items';
import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

const PATH = '/api/predictions/predictions';
const sentBack = { reason: 'meaning', note: 'column 2', by: 'reviewer@example.com', at: new Date(0) };

let api: TestApi<App>;
let id: number;
beforeAll(async () => {
  api = await startTestApi();
  [id] = (await makeRows(1, {
    status_te: 'assigned',
    assigned_te: 'translator@example.com',
    stage_te: 'translate',
    revision_te: 3,
    sent_back_te: sentBack,
    status_mr: 'pending',
    gu_1: '',
  })) as [number];
});
afterAll(() => api.stop());

async function listed(who: string) {
  const headers = { authorization: `Bearer ${await api.tokenOf(who)}` };
  return (await api.app.inject({ url: PATH, headers })).json() as Record<string, unknown>[];
}

test('nobody without a token, and no field that the call does not know, gets a list', async () => {
  expect((await api.app.inject({ url: PATH })).statusCode).toBe(401);
  const { status, refusal } = await api
    .as('translator')
    .call(listPredictionsDaily, { query: { owner: 'me' } as never });
  expect([status, refusal.field]).toEqual([400, 'owner']);
});

test('a list leaves out what a language does not hold, and nothing that it holds', async () => {
  const [row] = (await listed('translator')) as [Record<string, unknown>];
  expect(row).toMatchObject({ id, kind: 'daily', status: 'pending', assigned_to: 'translator@example.com' });
  expect(row.hi_1).toMatch(/./);
  const work = Object.keys(row).filter((field) => /_(en|hi|mr|gu|bn|te)$/.test(field));
  expect(work.filter((field) => !field.endsWith('_te'))).toEqual(['status_mr']);
  expect(work.filter((field) => field.endsWith('_te')).sort()).toEqual(
    ['assigned_te', 'revision_te', 'sent_back_te', 'stage_te', 'status_te'].sort(),
  );
  expect(row.sent_back_te).toEqual({ ...sentBack, at: sentBack.at.toISOString() });
  expect(Object.keys(row).filter((field) => /^(en|mr|gu|bn|te)_\d$/.test(field))).toEqual([]);
});

test('our clients read a row of a list just as the row by itself', async () => {
  const { answer } = await api.as('translator').call(listPredictionsDaily);
  const { item } = (await api.as('translator').call(getItem, { params: { kind: 'daily', id } })).answer;
  expect(answer).toEqual([item]);
  expect(item).toMatchObject({ gu_1: '', status_gu: 'pending', revision_gu: 0, assigned_gu: null, sent_back_gu: null });
});
