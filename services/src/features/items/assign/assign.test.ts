import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { assignPredictions, countEligible } from '@subtitle/contracts/operations/assignment';
import { changeOwner, saveDraft, takeBack } from '@subtitle/contracts/operations/item-events';
import { getItem } from '@subtitle/contracts/operations/items';
import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import { isEligible } from '@subtitle/domain/eligibility';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const body = (parts: object = {}) => ({
  userId: api.getId('translator'),
  taskCount: 5,
  targetLanguage: 'te',
  ...parts,
});
const assign = (parts: object = {}, who = 'assigner') => api.as(who).call(assignPredictions, { body: body(parts) });

test('requires the role of assigner, a valid number of rows and an existing person', async () => {
  expect((await assign({}, 'nobody')).status).toBe(401);
  expect((await assign({}, 'translator')).status).toBe(403);
  expect((await assign({ taskCount: 0 })).status).toBe(400);
  expect((await assign({ taskCount: 501 })).status).toBe(400);
  const unknown = await assign({ userId: 999_999 });
  expect([unknown.status, unknown.refusal.field, unknown.refusal.error]).toEqual([
    404,
    'userId',
    'There is no person with the number 999999.',
  ]);
});

test.each([
  [{ targetLanguage: 'klingon' }, 'targetLanguage', 'unsupported language: klingon'],
  [{ sourceLanguage: 'klingon' }, 'sourceLanguage', 'unsupported language: klingon'],
  [{ sourceLanguage: 'Telugu' }, 'sourceLanguage', 'Source and target must differ.'],
  [{ fromDate: '2026-02-30' }, 'fromDate', '2026-02-30 is not a day of the calendar.'],
  [{ toDate: '2026-02-30' }, 'toDate', '2026-02-30 is not a day of the calendar.'],
  [{ fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate', 'The range ends before it begins.'],
])('spec 5.7: %j is refused at %s', async (parts, field, error) => {
  const { status, refusal } = await assign(parts);
  expect([status, refusal.field, refusal.error]).toEqual([400, field, error]);
});

test('refuses a person who is inactive, or lacks the role or the pair', async () => {
  const inactive = await api.addPerson({ status: 'inactive' });
  expect((await assign({ userId: inactive.id })).refusal.code).toBe('assignee-unfit');
  expect((await assign({ userId: api.getId('reviewer') })).status).toBe(422);
  expect((await assign({ targetLanguage: 'gujarati' })).status).toBe(422);
});

test('four concurrent assigners never assign a row twice, and every row has one history entry', async () => {
  const ids = await makeRows(24, { from: '2026-05-01' });
  const range = { fromDate: '2026-05-01', toDate: '2026-05-01', sourceLanguage: 'hindi' };
  const people = await Promise.all([1, 2, 3, 4].map(() => api.addPerson()));
  const answers = await Promise.all(people.map(({ id }) => assign({ ...range, userId: id, taskCount: 7 })));
  const given = answers.flatMap(({ answer }) => answer.ids);
  expect([...given].sort((a, b) => a - b)).toEqual(ids);
  expect(answers.reduce((sum, { answer }) => sum + answer.assigned, 0)).toBe(24);
  for (const [index, { answer }] of answers.entries())
    expect(await PredictionModel.countDocuments({ assigned_te: people[index]!.username })).toBe(answer.assigned);
  expect(await AuditEntryModel.countDocuments({ item: { $in: ids }, event: 'assign' })).toBe(24);
});

test('assigns rows by date and lagna, and returns how many were requested and how many are left', async () => {
  const later = await makeRows(12, { from: '2026-06-02' });
  const sooner = await makeRows(12, { from: '2026-06-01' });
  const range = { fromDate: '2026-06-01', toDate: '2026-06-30' };
  const first = await assign({ ...range, taskCount: 14 });
  expect(first.answer).toMatchObject({ asked: 14, assigned: 14, left: 10, ids: [...sooner, ...later.slice(0, 2)] });
  const rest = await assign({ ...range, taskCount: 20 });
  expect(rest.answer).toMatchObject({ asked: 20, assigned: 10, left: 0 });
  expect([first, rest].map(({ answer }) => answer.message)).toEqual([
    '14 predictions assigned to The translator',
    '10 predictions assigned to The translator (20 requested, no more available)',
  ]);
  const none = 'predictions assigned to The translator (1 requested, no more available)';
  expect((await assign({ ...range, taskCount: 1 })).answer).toEqual({
    message: `0 ${none}`,
    asked: 1,
    assigned: 0,
    left: 0,
    ids: [],
  });
  await makeRows(1, { from: '2026-06-03' });
  expect((await assign({ ...range, taskCount: 1 })).answer.message).toBe('1 prediction assigned to The translator');
});

test('the database and the domain agree on which rows are eligible', async () => {
  const from = '2026-07-01';
  await makeRows(2, { from });
  await makeRows(2, { from, source: 'en' });
  await makeRows(1, { from, hi_1: ' ', hi_2: '', hi_3: undefined, hi_4: undefined });
  await makeRows(1, { from, status_mr: 'pending' });
  await makeRows(1, { from, status_mr: 'corrected' });
  await makeRows(1, { from, assigned_mr: 'translator@example.com' });
  await makeRows(1, { from: '2026-07-02' });
  await makeRows(1, { from: '2026-06-30', to: '2026-07-05' });
  await makeRows(1, { kind: 'tenday', from: '2026-06-30', to: '2026-07-05' });
  await makeRows(1, { kind: 'tenday', from: '2026-06-20', to: '2026-06-30' });
  for (const kind of ITEM_KINDS) await expectSame(kind, from);
});

async function expectSame(kind: ItemKind, from: string): Promise<void> {
  const rows = await PredictionModel.find({ kind }).lean();
  for (const source of ['hi', 'en', undefined] as const)
    for (const to of [from, '2026-07-02', undefined]) {
      const query = {
        kind,
        targetLanguage: 'mr',
        sourceLanguage: source,
        fromDate: from,
        toDate: to,
      } as const;
      const counted = await api.as('assigner').call(countEligible, { query });
      const expected = rows.filter((row) => isEligible(row, { target: 'mr', source, from, to })).length;
      expect([kind, source, to, counted.answer.eligible]).toEqual([kind, source, to, expected]);
    }
}

test('a row taken back can be assigned again; the new owner sees it and the old one does not', async () => {
  const [id] = await makeRows(1, { from: '2026-08-01' });
  const range = { fromDate: '2026-08-01', toDate: '2026-08-01', taskCount: 1 };
  const key = { kind: 'daily', id: id!, language: 'te' } as const;
  await assign({ ...range, sourceLanguage: 'hi' });
  const back = await api.as('assigner').call(takeBack, { params: key, body: { revision: 1 } });
  expect(back.answer.item).toMatchObject({
    status_te: 'pending',
    assigned_te: null,
    assigned_to: null,
    source_te: null,
    revision_te: 2,
  });
  expect((await assign({ ...range, sourceLanguage: 'Hindi' })).answer.ids).toEqual([id]);
  const { item } = (await api.as('translator').call(getItem, { params: { kind: 'daily', id: id! } })).answer;
  expect([item.source_te, item.source_mr]).toEqual(['hi', null]);
  const editor = await api.addPerson({ roles: ['editor'] });
  // An editor needs a text to correct.
  await api.as('translator').call(saveDraft, { params: key, body: { revision: 3, columns: { te_1: 'నేడు' } } });
  const changed = await api.as('admin').call(changeOwner, { params: key, body: { revision: 4, userId: editor.id } });
  expect(changed.answer.item).toMatchObject({ assigned_te: editor.username, stage_te: 'correct', revision_te: 5 });
  const query = { from: '2026-08-01', to: '2026-08-01' };
  expect((await api.as(editor.username).call(listPredictionsDaily, { query })).answer.map((row) => row.id)).toEqual([
    id,
  ]);
  expect((await api.as('translator').call(listPredictionsDaily, { query })).answer).toEqual([]);
});

test('answers an assignment even if the rows left cannot be counted in time', async () => {
  const [id] = await makeRows(2, { from: '2026-08-01' });
  // Simulates a server at its time limit.
  const heal = injectDriverFault(['aggregate'], ({ maxTimeMS }) => {
    if (maxTimeMS === 3_000) throw createServerError(50);
  });
  const range = { fromDate: '2026-08-01', toDate: '2026-08-01', taskCount: 1 };
  const { status, answer } = await assign(range).finally(heal);
  expect([status, answer.ids, answer.left]).toEqual([200, [id], null]);
});
