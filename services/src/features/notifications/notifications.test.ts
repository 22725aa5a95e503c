import { assignPredictions } from '@subtitle/contracts/operations/assignment';
import {
  changeOwner,
  confirmSource,
  reassignItem,
  saveDraft,
  submitItem,
  takeBack,
} from '@subtitle/contracts/operations/item-events';
import {
  followImport,
  listNotifications,
  listReviewComments,
  markSeen,
  type Panel,
} from '@subtitle/contracts/operations/notifications';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { AuditEntryModel } from '../../models/audit-entry.model';
import { ImportModel } from '../../models/import.model';
import { PredictionModel } from '../../models/prediction.model';
import { SeenMarkModel } from '../../models/seen-mark.model';
import { makeRows, makeTexts } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  for (const { collection } of [PredictionModel, AuditEntryModel, ImportModel, SeenMarkModel])
    await collection.deleteMany({});
});
afterAll(() => api.stop());

const listNotices = async (who: string) => (await api.as(who).call(listNotifications)).answer;
const listComments = async (who: string) => (await api.as(who).call(listReviewComments)).answer;
const markPanelSeen = (who: string, panel: Panel, upTo: string) =>
  api.as(who).call(markSeen, { body: { panel, upTo } });
const submit = (id: number, who = 'translator') =>
  api.as(who).call(submitItem, {
    params: { kind: 'daily', id, language: 'te' },
    body: { revision: 1, columns: makeTexts('te') },
  });
const sendBack = (id: number, revision: number, note: string) =>
  api.as('reviewer').call(reassignItem, {
    params: { kind: 'daily', id, language: 'te' },
    body: { revision, reason: 'meaning', note },
  });

async function assign(count: number, who = 'translator'): Promise<number[]> {
  const body = { userId: api.getId(who), taskCount: count, sourceLanguage: 'hi', targetLanguage: 'te' };
  return (await api.as('assigner').call(assignPredictions, { body })).answer.ids;
}

test('listing requires a session, and is empty for a person without events', async () => {
  expect((await api.as('nobody').call(listNotifications)).status).toBe(401);
  expect((await api.as('nobody').call(listReviewComments)).status).toBe(401);
  expect((await markPanelSeen('nobody', 'comments', '2026-01-01T00:00:00Z')).status).toBe(401);
  expect(await listNotices('assigner')).toEqual({ notifications: [], unread: 0, seenAt: null });
  expect(await listComments('admin')).toEqual({ comments: [], threads: [], unread: 0, seenAt: null });
  const odd = await api.as('admin').call(markSeen, { body: { panel: 'comments', upTo: 'yesterday' } });
  expect([odd.status, odd.refusal.field]).toEqual([400, 'upTo']);
});

test('a batch of rows is one notice to its receiver only, and no longer new once seen', async () => {
  await makeRows(3);
  await assign(3);
  const { notifications, unread } = await listNotices('translator');
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([
    {
      kind: 'assigned',
      sentence: 'The assigner assigned you 3 daily predictions in Telugu.',
      path: '/my-work?kind=daily&language=te',
    },
  ]);
  expect((await listNotices('editor')).notifications).toEqual([]);
  const upTo = notifications[0]!.at!;
  expect((await markPanelSeen('translator', 'notifications', upTo)).answer.seenAt).toBe(upTo);
  expect(await listNotices('translator')).toMatchObject({ notifications, unread: 0, seenAt: upTo });
  await markPanelSeen('translator', 'notifications', '2020-01-01T00:00:00Z');
  expect((await listNotices('translator')).seenAt).toBe(upTo);
  const [row] = await makeRows(1);
  await assign(1);
  const later = await listNotices('translator');
  expect(later.unread).toBe(1);
  expect(later.notifications.map(({ sentence }) => sentence)).toEqual([
    'The assigner assigned you Mesha of 10/03/2026 in Telugu.',
    'The assigner assigned you 3 daily predictions in Telugu.',
  ]);
  expect(later.notifications[0]!.path).toBe(`/PredictionsDaily?source=hi&target=te&date=2026-03-10&item=${row}`);
});

test('a row that was taken back and assigned again counts once; a row that was sent back twice shows the last reason', async () => {
  const [id] = await makeRows(1);
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  await assign(1);
  await api.as('assigner').call(takeBack, { params, body: { revision: 1 } });
  await assign(1);
  const told = async () => (await listNotices('translator')).notifications.map(({ sentence }) => sentence);
  expect(await told()).toEqual(['The assigner assigned you Mesha of 10/03/2026 in Telugu.']);
  for (const [revision, reason, text] of [
    [3, 'terminology', 'మొదటి వాక్యం'],
    [5, 'meaning', 'రెండవ వాక్యం'],
  ] as const) {
    await api.as('translator').call(submitItem, { params, body: { revision, columns: makeTexts('te', text) } });
    await api.as('reviewer').call(reassignItem, { params, body: { revision: revision + 1, reason, note: 'No.' } });
  }
  expect((await told())[0]).toBe('The reviewer sent back Mesha of 10/03/2026 in Telugu: meaning.');
});

test('the previous owner gets one notice per batch of rows that were taken back or reassigned, without rows that came back', async () => {
  const ids = await makeRows(4, { te_1: 'నేడు' });
  await assign(4);
  const of = (id: number) => ({ kind: 'daily', id, language: 'te' }) as const;
  const [first, second, ...others] = ids as [number, number, ...number[]];
  for (const id of [first, second]) await api.as('assigner').call(takeBack, { params: of(id), body: { revision: 1 } });
  const told = async () =>
    (await listNotices('translator')).notifications
      .filter(({ kind }) => kind === 'taken')
      .map(({ sentence }) => sentence);
  expect(await told()).toEqual(['The assigner took back 2 daily predictions in Telugu: no longer assigned to you.']);
  await markPanelSeen('translator', 'notifications', new Date().toISOString());
  const giveTo = async (id: number, who: string, revision: number) =>
    expect(
      await api.as('assigner').call(changeOwner, { params: of(id), body: { revision, userId: api.getId(who) } }),
    ).toMatchObject({ status: 200 });
  await giveTo(others[0]!, 'editor', 1);
  expect((await listNotices('translator')).unread).toBe(1);
  expect((await told())[0]).toBe('The assigner reassigned Mithun of 10/03/2026 in Telugu to someone else.');
  await giveTo(others[0]!, 'translator', 2);
  expect(await told()).toHaveLength(1);
  expect((await listNotices('editor')).notifications.filter(({ kind }) => kind === 'taken')).toHaveLength(1);
  const entries = await AuditEntryModel.find({ item: others[1]! }).lean();
  expect(entries.map((entry) => 'previous_owner' in entry)).toEqual([false]);
});

test('a row sent back is shown in both panels until it is submitted again', async () => {
  const [id] = await makeRows(1);
  await assign(1);
  await submit(id!);
  expect(await listComments('translator')).toMatchObject({ comments: [], unread: 0 });
  await sendBack(id!, 2, 'Column 2 says something else.');
  const path = `/PredictionsDaily?source=hi&target=te&date=2026-03-10&item=${id}`;
  const { comments, unread } = await listComments('translator');
  expect(comments).toMatchObject([
    { id, language: 'te', name: 'Mesha', reason: 'meaning', note: 'Column 2 says something else.', path },
  ]);
  expect([comments[0]!.by, comments[0]!.byName, unread]).toEqual(['reviewer@example.com', 'The reviewer', 1]);
  expect((await listNotices('translator')).notifications[0]).toMatchObject({
    kind: 'sent-back',
    sentence: 'The reviewer sent back Mesha of 10/03/2026 in Telugu: meaning.',
    path,
  });
  await markPanelSeen('translator', 'comments', comments[0]!.at);
  expect(await listComments('translator')).toMatchObject({ unread: 0, seenAt: comments[0]!.at });
  expect((await listNotices('translator')).seenAt).toBeNull();
  const again = { revision: 3, columns: makeTexts('te', 'సరిదిద్దిన') };
  await api.as('translator').call(submitItem, { params: { kind: 'daily', id: id!, language: 'te' }, body: again });
  expect((await listComments('translator')).comments).toEqual([]);
});

test('an assignment of thousands of rows is one notice, and earlier rows sent back stay listed', async () => {
  const [first, second, third] = await makeRows(3);
  await assign(3);
  for (const id of [first!, second!]) {
    await submit(id);
    await sendBack(id, 2, 'Not what the source says.');
  }
  await submit(third!);
  await sendBack(third!, 2, 'Too stiff.');
  const upTo = (await listNotices('translator')).notifications[0]!.at!;
  await markPanelSeen('translator', 'notifications', upTo);
  const at = new Date(Date.parse(upTo) + 1_000);
  const given = { kind: 'daily', language: 'te', event: 'assign', revision: 1, owner: 'translator@example.com' };
  const many = { ...given, from: 'pending', to: 'assigned', by: 'assigner@example.com', reason: '', note: '', at };
  await AuditEntryModel.collection.insertMany(
    Array.from({ length: 5_000 }, (_, item) => ({ ...many, item: 100_000 + item }) as never),
  );
  const { notifications, unread } = await listNotices('translator');
  expect(unread).toBe(1);
  expect(notifications.map(({ sentence, path }) => [sentence, path])).toEqual([
    ['The assigner assigned you 5,000 daily predictions in Telugu.', '/my-work?kind=daily&language=te'],
    ['The reviewer sent back 3 daily predictions in Telugu.', '/my-work?kind=daily&language=te&show=sent-back'],
    ['The assigner assigned you 3 daily predictions in Telugu.', '/my-work?kind=daily&language=te'],
  ]);
});

test('half of the panel is reserved for rows sent back, however many rows are assigned', async () => {
  const day = 86_400_000;
  const entry = {
    kind: 'daily',
    revision: 1,
    owner: 'translator@example.com',
    reason: 'style',
    note: '',
    to: 'assigned',
  };
  const languages = ['te', 'mr', 'gu', 'bn'] as const;
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const assigned = Array.from({ length: 48 }, (_, n) => ({
    ...entry,
    event: 'assign',
    item: n,
    language: languages[n % 4],
    by: `assigner${n}@example.com`,
    at: hoursAgo(1),
  }));
  const sentBack = Array.from({ length: 6 }, (_, n) => ({
    ...entry,
    event: 'reassign-item',
    item: 100 + n,
    language: 'te',
    by: 'reviewer@example.com',
    at: new Date(Date.now() - (n + 2) * day),
  }));
  await AuditEntryModel.collection.insertMany([...assigned, ...sentBack] as never[]);
  const { notifications } = await listNotices('translator');
  expect(notifications).toHaveLength(30);
  expect(notifications.slice(-6).map(({ kind }) => kind)).toEqual(Array(6).fill('sent-back'));
});

test('a comment is shown to the current owner of its row', async () => {
  const other = await api.addPerson({ roles: ['translator'] });
  const [id] = await makeRows(1);
  await assign(1);
  await submit(id!);
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  const body = { revision: 2, reason: 'style', note: 'Too stiff', userId: other.id } as const;
  await api.as('reviewer').call(reassignItem, { params, body });
  expect((await listComments('translator')).comments).toEqual([]);
  expect((await listComments(other.username)).comments).toMatchObject([{ id, note: 'Too stiff' }]);
});

test('a reviewer is notified how many rows wait in their languages, again with each new row', async () => {
  const [one, two] = await makeRows(2);
  await assign(2);
  await submit(one!);
  const first = await listNotices('reviewer');
  const path = '/Approver?category=daily&language=te';
  expect(first.notifications).toMatchObject([
    { kind: 'waiting', sentence: '1 daily prediction waits for review in Telugu.', path },
  ]);
  await markPanelSeen('reviewer', 'notifications', first.notifications[0]!.at!);
  expect((await listNotices('reviewer')).unread).toBe(0);
  await submit(two!);
  expect(await listNotices('reviewer')).toMatchObject({
    unread: 1,
    notifications: [{ sentence: '2 daily predictions wait for review in Telugu.' }],
  });
  await makeRows(1, { kind: 'tenday', status_mr: 'inreview' });
  const standing = (await listNotices('reviewer')).notifications[1];
  expect(standing).toMatchObject({ id: 'waiting:tenday:mr', at: null });
  expect((await listNotices('reviewer')).unread).toBe(1);
});

test('a changed source is one notice for its translator and for assigners until it is settled', async () => {
  const owned = {
    assigned_te: 'translator@example.com',
    status_te: 'approved',
    stage_te: 'translate',
    source_te: 'hi',
  };
  const english = { status_hi: 'assigned', assigned_hi: 'editor@example.com', stage_hi: 'correct', revision_hi: 1 };
  const [late, ...ids] = await makeRows(3, { ...makeTexts('te'), ...owned, ...english } as never);
  const correct = (id: number, revision: number) =>
    api.as('editor').call(saveDraft, {
      params: { kind: 'daily', id, language: 'hi' },
      body: { revision, columns: { hi_1: `कल ${revision}` } },
    });
  for (const id of ids) expect((await correct(id, 1)).status).toBe(200);
  const told = async (who: string) =>
    (await listNotices(who)).notifications
      .filter(({ kind }) => kind === 'source-changed')
      .map(({ sentence, path }) => [sentence, path]);
  expect(await told('translator')).toEqual([
    [
      '2 daily predictions of yours in Telugu: source changed.',
      '/PredictionsDaily?source=hi&target=te&date=all&show=source-changed',
    ],
  ]);
  expect(await told('assigner')).toEqual([
    ['2 daily predictions in Telugu: source changed.', '/work-board?language=te&kind=daily&status=all&source=changed'],
  ]);
  expect(await told('editor')).toEqual([]);
  await markPanelSeen('translator', 'notifications', (await listNotices('translator')).notifications[0]!.at!);
  expect((await listNotices('translator')).unread).toBe(0);
  await correct(ids[0]!, 2);
  expect((await listNotices('translator')).unread).toBe(0);
  await correct(late!, 1);
  expect((await listNotices('translator')).unread).toBe(1);
  for (const id of [late!, ...ids]) {
    const params = { kind: 'daily', id, language: 'te' } as const;
    await api.as('translator').call(confirmSource, { params, body: { revision: 0 } });
  }
  expect([await told('translator'), await told('assigner')]).toEqual([[], []]);
});

test('an uploader is notified how their own imports ended', async () => {
  const at = new Date();
  const one = { kind: 'daily', created_by: 'uploader@example.com', finished_at: at, inserted: 12_000, duplicate: 0 };
  await ImportModel.collection.insertMany([
    { _id: 1, ...one, status: 'done', file: { name: 'march.xlsx' } },
    { _id: 2, ...one, status: 'failed', file: { name: 'april.xlsx' }, error_count: 1 },
    { _id: 3, ...one, status: 'cancelled', file: { name: 'may.xlsx' } },
    { _id: 6, ...one, status: 'importing', file: { name: 'july.xlsx' }, question: { duplicate: 24 }, asked_at: at },
    { _id: 4, ...one, status: 'done', file: { name: 'june.xlsx' }, created_by: 'other@example.com' },
    {
      _id: 5,
      ...one,
      status: 'done',
      file: { name: 'old.xlsx' },
      finished_at: new Date(at.getTime() - 20 * 86_400_000),
    },
  ] as never[]);
  const { notifications, unread } = await listNotices('uploader');
  expect(unread).toBe(3);
  expect(notifications.map(({ sentence, path }) => [sentence, path])).toEqual([
    ['july.xlsx waits for your answer: 24 rows exist already.', '/uploader?tab=daily&import=6'],
    ['april.xlsx was not imported: 1 error.', '/uploader?tab=daily&import=2'],
    ['march.xlsx was imported: 12,000 rows.', '/uploader?tab=daily&import=1'],
  ]);
});

test('a person who watches an import is notified, except about a state that its page has shown', async () => {
  const at = new Date();
  const one = { kind: 'daily', created_by: 'uploader@example.com', finished_at: at, inserted: 36, duplicate: 0 };
  const question = { question: { duplicate: 24 }, asked_at: at };
  await ImportModel.collection.insertMany([
    { _id: 11, ...one, status: 'done', file: { name: 'march.xlsx' } },
    { _id: 12, ...one, status: 'importing', file: { name: 'july.xlsx' }, ...question },
  ] as never[]);
  const watchImport = (who: string, id: number, told: 'asks' | 'done' | null) =>
    api.as(who).call(followImport, { params: { id }, body: told ? { told } : {} });
  expect((await watchImport('nobody', 11, null)).status).toBe(401);
  expect((await watchImport('translator', 11, null)).status).toBe(403);
  expect((await watchImport('uploader', 11, 'gone' as never)).status).toBe(400);

  expect((await listNotices('admin')).notifications).toEqual([]);
  await watchImport('admin', 11, null);
  await watchImport('admin', 12, null);
  const watched = await listNotices('admin');
  expect(watched.unread).toBe(2);
  expect(watched.notifications.map(({ sentence }) => sentence)).toEqual([
    'july.xlsx waits for an answer: 24 rows exist already.',
    'march.xlsx was imported: 36 rows.',
  ]);

  await watchImport('uploader', 11, 'done');
  await watchImport('uploader', 12, 'asks');
  const own = await listNotices('uploader');
  expect([own.unread, ...own.notifications.map(({ id, seen }) => [id, seen])]).toEqual([
    0,
    ['import:12:importing', true],
    ['import:11:done', true],
  ]);
  // The end of the import after the answer is a new event.
  await ImportModel.collection.updateOne({ _id: 12 } as never, { $set: { status: 'done', question: null } });
  expect((await listNotices('uploader')).unread).toBe(1);
  await watchImport('uploader', 12, 'done');
  expect((await listNotices('uploader')).unread).toBe(0);
});
