import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import { approveItem, reassignItem, submitItem } from '@subtitle/contracts/operations/item-events';
import { getItem, listHistory } from '@subtitle/contracts/operations/items';
import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import { listReviewDaily } from '@subtitle/contracts/operations/review';
import type { TestApi } from '@subtitle/testing/api';
import { makeWorkbook } from '@subtitle/testing/make-workbook';
import type { App } from '../http/route';
import { makeRows, makeTexts } from '../test/make-rows';
import { type ImportTest, startImportTest } from '../test/start-import-api';

let imports: ImportTest;
let api: TestApi<App>;
beforeAll(async () => {
  imports = await startImportTest();
  api = imports.api;
});
afterAll(() => imports.stop());

test('a row goes from a workbook to approval, is sent back once on the way, and its history records every step', async () => {
  const workbook = makeWorkbook({ kind: 'daily', rows: 12, languages: ['hi'] });
  expect(await imports.importFile('daily', workbook)).toMatchObject({ status: 'done', inserted: 12 });
  const assigned = await api.as('assigner').call(assignPredictions, {
    body: { userId: api.getId('translator'), taskCount: 5, targetLanguage: 'telugu', sourceLanguage: 'hi' },
  });
  expect(assigned.answer).toMatchObject({
    asked: 5,
    assigned: 5,
    left: 7,
    message: '5 predictions assigned to The translator',
  });

  const mine = await api.as('translator').call(listPredictionsDaily, { query: { language: 'te' } });
  expect(mine.answer.map(({ id }) => id)).toEqual(assigned.answer.ids);
  expect(mine.answer[0]).toMatchObject({
    status_te: 'assigned',
    assigned_to: 'translator@example.com',
    revision_te: 1,
  });

  const key = { kind: 'daily', id: assigned.answer.ids[0]!, language: 'te' } as const;
  const submitted = await api
    .as('translator')
    .call(submitItem, { params: key, body: { revision: 1, columns: makeTexts('te', ' తెలుగు\u200B వాక్యం') } });
  expect(submitted.answer.item).toMatchObject({
    status_te: 'inreview',
    revision_te: 2,
    round_te: 1,
    te_1: 'తెలుగు వాక్యం 1',
  });

  const waiting = await api.as('reviewer').call(listReviewDaily, { query: { language: 'te' } });
  expect(waiting.answer.map(({ id }) => id)).toEqual([key.id]);

  const early = await api.as('translator').call(submitItem, { params: key, body: { revision: 2, columns: {} } });
  expect([early.status, early.refusal.code]).toEqual([409, 'wrong-status']);
  expect(early.refusal.current).toMatchObject({ status: 'inreview', revision: 2, by: 'translator@example.com' });

  await api
    .as('reviewer')
    .call(reassignItem, { params: key, body: { revision: 2, reason: 'meaning', note: 'column 2' } });
  const back = await api.as('translator').call(getItem, { params: { kind: 'daily', id: key.id } });
  expect(back.answer.item).toMatchObject({
    status_te: 'assigned',
    assigned_te: 'translator@example.com',
    sent_back_te: { reason: 'meaning', note: 'column 2', by: 'reviewer@example.com' },
  });

  const stale = await api
    .as('translator')
    .call(submitItem, { params: key, body: { revision: 2, columns: makeTexts('te') } });
  expect([stale.status, stale.refusal.code, stale.refusal.current?.revision]).toEqual([409, 'conflict', 3]);
  expect(stale.refusal.current?.columns?.te_1).toBe('తెలుగు వాక్యం 1');

  const again = await api
    .as('translator')
    .call(submitItem, { params: key, body: { revision: 3, columns: makeTexts('te') } });
  expect(again.answer.item).toMatchObject({ status_te: 'inreview', round_te: 2, sent_back_te: null });

  const approved = await api.as('reviewer').call(approveItem, { params: key, body: { revision: 4 } });
  expect(approved.answer.item).toMatchObject({ status_te: 'approved', revision_te: 5 });
  expect((await api.as('reviewer').call(listReviewDaily, { query: { language: 'te' } })).answer).toEqual([]);

  const history = await api.as('translator').call(listHistory, { params: key });
  expect(
    history.answer.map(({ event, from, to, revision, by }) => [event, from, to, revision, by.split('@')[0]]),
  ).toEqual([
    ['approve-item', 'inreview', 'approved', 5, 'reviewer'],
    ['submit-item', 'assigned', 'inreview', 4, 'translator'],
    ['reassign-item', 'inreview', 'assigned', 3, 'reviewer'],
    ['submit-item', 'assigned', 'inreview', 2, 'translator'],
    ['assign', 'pending', 'assigned', 1, 'assigner'],
  ]);
  expect(history.answer[1]!.columns).toEqual(makeTexts('te'));
  expect(history.answer[2]).toMatchObject({ reason: 'meaning', note: 'column 2' });
});

test("no call finds another person's row", async () => {
  const [id] = await makeRows(1, { status_te: 'assigned', assigned_te: 'translator@example.com', revision_te: 1 });
  const stranger = await api.addPerson();
  const key = { kind: 'daily', id: id!, language: 'te' } as const;
  const calls = [
    api.as(stranger.username).call(getItem, { params: { kind: 'daily', id: id! } }),
    api.as(stranger.username).call(submitItem, { params: key, body: { revision: 1, columns: makeTexts('te') } }),
    api.as(stranger.username).call(listHistory, { params: key }),
    api
      .as('translator')
      .call(submitItem, { params: { ...key, language: 'mr' }, body: { revision: 0, columns: makeTexts('mr') } }),
    api.as('admin').call(getItem, { params: { kind: 'tenday', id: id! } }),
  ];
  for (const call of calls) expect((await call).status).toBe(404);
});

test('people cannot approve their own text', async () => {
  const both = await api.addPerson({ roles: ['translator', 'reviewer'] });
  const [id] = await makeRows(1, {
    status_te: 'assigned',
    assigned_te: both.username,
    stage_te: 'translate',
    revision_te: 1,
  });
  const key = { kind: 'daily', id: id!, language: 'te' } as const;
  await api.as(both.username).call(submitItem, { params: key, body: { revision: 1, columns: makeTexts('te') } });
  const own = await api.as(both.username).call(approveItem, { params: key, body: { revision: 2 } });
  expect([own.status, own.refusal.code, own.refusal.current?.status]).toEqual([409, 'self-approval', 'inreview']);
  expect((await api.as('approver').call(approveItem, { params: key, body: { revision: 2 } })).status).toBe(200);
});

test('one of two concurrent approvals succeeds and the other gets the current state', async () => {
  const [id] = await makeRows(1, {
    status_te: 'inreview',
    author_te: 'translator@example.com',
    revision_te: 4,
    ...makeTexts('te'),
  });
  const key = { kind: 'daily', id: id!, language: 'te' } as const;
  const answers = await Promise.all(
    ['reviewer', 'approver', 'admin'].map((who) =>
      api.as(who).call(approveItem, { params: key, body: { revision: 4 } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  for (const lost of answers.filter(({ status }) => status === 409))
    expect(lost.refusal.current).toMatchObject({ status: 'approved', revision: 5 });
  const history = await api.as('reviewer').call(listHistory, { params: key });
  expect(history.answer).toHaveLength(1);
});
