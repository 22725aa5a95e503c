import type { TestApi } from '@subtitle/testing/api';
import type { SessionActor } from '../../actor';
import type { App } from '../../http/route';
import { AuditEntryModel } from '../../models/audit-entry.model';
import { ImportModel } from '../../models/import.model';
import { PredictionModel } from '../../models/prediction.model';
import { SeenMarkModel } from '../../models/seen-mark.model';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';
import { followImport } from './follow-import';
import { listNotifications } from './list-notifications';
import { listReviewComments } from './list-review-comments';
import { markSeen } from './mark-seen';
import { readMarks } from './notice.repository';

/** These tests check the limits and the age of the panels' lines. */
const NOW = new Date('2026-03-20T12:00:00Z');
const DAY = 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const T = 'translator@example.com';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  for (const { collection } of [PredictionModel, AuditEntryModel, ImportModel, SeenMarkModel])
    await collection.deleteMany({});
});
afterAll(() => api.stop());

const actor = (role: string, langPairs = ['hi_te']) =>
  ({ id: api.getId(role), username: `${role}@example.com`, roles: [role], langPairs }) as unknown as SessionActor;
const panel = (role: string) => listNotifications(actor(role), NOW);
const listSentences = async (role: string) => (await panel(role)).notifications.map(({ sentence }) => sentence);

const entry = (item: number, at: Date, parts: object = {}) => ({
  kind: 'daily',
  item,
  language: 'te',
  event: 'assign',
  owner: T,
  by: `a${item}@example.com`,
  from: 'pending',
  to: 'assigned',
  revision: 1,
  reason: '',
  note: '',
  at,
  ...parts,
});
const insertEntries = (entries: object[]) => AuditEntryModel.collection.insertMany(entries as never[]);

test('rows that wait for review are counted up to a thousand, and more are shown as More than 1,000', async () => {
  await makeRows(1_000, { status_te: 'inreview' });
  expect(await listSentences('reviewer')).toEqual(['1,000 daily predictions wait for review in Telugu.']);
  await makeRows(1, { status_te: 'inreview' });
  expect(await listSentences('reviewer')).toEqual(['More than 1,000 daily predictions wait for review in Telugu.']);
});

test('notifications of fourteen days are listed, thirty at most', async () => {
  await insertEntries([entry(1, ago(14 * DAY)), entry(2, ago(14 * DAY + 1))]);
  expect(await listSentences('translator')).toEqual(['a1@example.com assigned you 1 daily prediction in Telugu.']);
  await insertEntries(Array.from({ length: 29 }, (_, at) => entry(100 + at, ago(at))));
  expect(await listSentences('translator')).toHaveLength(30);
  await insertEntries([entry(200, ago(50))]);
  const told = await listSentences('translator');
  expect([told.length, told.at(-1)]).toEqual([30, 'a200@example.com assigned you 1 daily prediction in Telugu.']);
});

test('each sender has a separate notice, which links to the row at its stage while the person owns it', async () => {
  const mine = { status_te: 'assigned', assigned_te: 'editor@example.com', stage_te: 'correct' } as const;
  const [own, gone] = [...(await makeRows(1, mine)), ...(await makeRows(1, { ...mine, assigned_te: T }))];
  const buildGiven = (item: number, ms: number) => entry(item, ago(ms), { owner: 'editor@example.com' });
  await insertEntries([buildGiven(own!, 2), buildGiven(gone!, 1)]);
  const { notifications } = await panel('editor');
  expect(notifications.map(({ sentence, path }) => [sentence, path])).toEqual([
    [`a${gone}@example.com assigned you 1 daily prediction in Telugu.`, '/my-work?kind=daily&language=te'],
    [
      `a${own}@example.com assigned you Mesha of 10/03/2026 in Telugu.`,
      `/CorrectionPredictionDaily?source=hi&target=te&date=2026-03-10&item=${own}`,
    ],
  ]);
  expect(new Set(notifications.map(({ id }) => id)).size).toBe(2);
});

test('notifications about work or imports require a matching role', async () => {
  await insertEntries([entry(1, NOW, { owner: 'uploader@example.com' })]);
  const one = { kind: 'daily', status: 'done', created_by: T, inserted: 1, duplicate: 0, finished_at: NOW };
  await ImportModel.collection.insertOne({ _id: 1, ...one, file: { name: '1.xlsx' } } as never);
  for (const role of ['uploader', 'translator']) expect(await listSentences(role)).toEqual([]);
});

test('fifteen places are reserved for rows sent back, and free ones go to other notifications', async () => {
  const buildSentBack = (at: number) => entry(at, ago(5 * DAY + at), { event: 'reassign-item', reason: 'style' });
  await insertEntries(Array.from({ length: 20 }, (_, at) => buildSentBack(at)));
  const listKinds = async () => (await panel('translator')).notifications.map(({ kind }) => kind);
  // No other notification competes for the places.
  expect((await listKinds()).length).toBe(20);
  await insertEntries(Array.from({ length: 30 }, (_, at) => entry(100 + at, ago(at))));
  const both = await listKinds();
  expect([both.length, both.filter((kind) => kind === 'sent-back').length]).toEqual([30, 15]);
  expect(both.slice(0, 15)).toEqual(Array(15).fill('assigned'));
});

test('an import is listed if it is one of the latest thirty', async () => {
  const one = { kind: 'daily', status: 'done', created_by: 'uploader@example.com', inserted: 1, duplicate: 2 };
  const store = (_id: number, parts: object = {}) =>
    ImportModel.collection.insertOne({
      _id,
      ...one,
      file: { name: `${_id}.xlsx` },
      finished_at: NOW,
      ...parts,
    } as never);
  await store(1, { finished_at: ago(14 * DAY) });
  await store(2, { finished_at: ago(14 * DAY + 1) });
  await store(3, { duplicate: 1, status: 'importing', question: { duplicate: 1 }, asked_at: ago(14 * DAY) });
  await store(4, { status: 'importing', question: { duplicate: 1 }, asked_at: ago(14 * DAY + 1) });
  expect((await listSentences('uploader')).sort()).toEqual([
    '1.xlsx was imported: 1 row, 2 rows existed already.',
    '3.xlsx waits for your answer: 1 row exists already.',
  ]);
  for (let id = 10; id < 39; id++) await store(id);
  expect((await listSentences('uploader')).length).toBe(30);
  expect(await listSentences('uploader')).not.toContain('1.xlsx was imported: 1 row, 2 rows existed already.');
});

test('the latest thirty watched imports are stored, each once', async () => {
  const someone = actor('admin');
  for (let id = 1; id <= 31; id++) await followImport(someone, { id });
  await followImport(someone, { id: 2, told: 'done' });
  const { imports } = await readMarks(someone.id);
  const ids = Array.from({ length: 29 }, (_, at) => at + 3);
  expect(imports).toEqual([...ids.map((id) => ({ id, told: null })), { id: 2, told: 'done' }]);
});

test('a mark is limited to the present and never moves back', async () => {
  const someone = actor('editor');
  const seen = (upTo: Date) => markSeen(someone, { panel: 'comments', upTo: upTo.toISOString() }, NOW);
  expect(await seen(ago(1_000))).toEqual({ seenAt: ago(1_000).toISOString() });
  expect(await seen(ago(2_000))).toEqual({ seenAt: ago(1_000).toISOString() });
  expect(await seen(ago(-1))).toEqual({ seenAt: NOW.toISOString() });
});

test('at most fifty comments of the last ninety days are listed, newest first; comments after the mark are new', async () => {
  const ids = await makeRows(52, { status_te: 'assigned', assigned_te: T });
  const sendBackWithComment = async (id: number, at: Date, handed = at) => {
    const sent_back_te = { reason: 'style', note: `on ${id}`, by: 'reviewer@example.com', at };
    await PredictionModel.collection.updateOne({ id } as never, { $set: { sent_back_te } });
    await insertEntries([entry(id, handed, { event: 'reassign-item' })]);
  };
  await sendBackWithComment(ids[0]!, ago(90 * DAY));
  await sendBackWithComment(ids[1]!, ago(90 * DAY), ago(90 * DAY + 1));
  const mail = () => listReviewComments(actor('translator'), NOW);
  expect((await mail()).comments.map(({ note }) => note)).toEqual([`on ${ids[0]}`]);
  for (const [at, id] of ids.slice(2, 51).entries()) await sendBackWithComment(id, ago(1_000 * (at + 1)));
  expect((await mail()).comments).toHaveLength(50);
  await sendBackWithComment(ids[51]!, NOW);
  const { comments, unread } = await mail();
  expect([comments.length, comments[0]!.note, comments.at(-1)!.note, unread]).toEqual([
    50,
    `on ${ids[51]}`,
    `on ${ids[50]}`,
    50,
  ]);
  await markSeen(actor('translator'), { panel: 'comments', upTo: ago(1_000).toISOString() }, NOW);
  expect(await mail()).toMatchObject({ unread: 1, seenAt: ago(1_000).toISOString() });
});

test('comments are sorted by when they were written, and the latest change of owner is found among many', async () => {
  const back = (at: Date) => ({ sent_back_te: { reason: 'style', note: 'A note', by: 'reviewer@example.com', at } });
  const own = { status_te: 'assigned', assigned_te: T } as const;
  const [early] = await makeRows(1, { ...own, ...back(ago(DAY)) } as never);
  const [late] = await makeRows(1, { ...own, ...back(ago(1_000)) } as never);
  await insertEntries(
    Array.from({ length: 300 }, (_, at) => entry(10_000 + at, ago(80 * DAY), { event: 'change-owner' })),
  );
  await insertEntries([
    entry(late!, ago(1_000), { event: 'reassign-item' }),
    entry(early!, NOW, { event: 'change-owner' }),
  ]);
  const { comments } = await listReviewComments(actor('translator'), NOW);
  expect(comments.map(({ id }) => id)).toEqual([late, early]);
});

test('a notice can be read separately, and is new again after another event', async () => {
  await insertEntries([entry(1, ago(1_000)), entry(2, ago(2_000), { language: 'mr' })]);
  const before = await panel('translator');
  expect(before.unread).toBe(2);
  const [first, second] = before.notifications;
  const read = (one: { id: string; at: string | null }) =>
    markSeen(actor('translator'), { panel: 'notifications', upTo: one.at!, line: one.id }, NOW);
  expect(await read(second!)).toEqual({ seenAt: null });
  await read(second!);
  const after = await panel('translator');
  expect([after.unread, after.seenAt]).toEqual([1, null]);
  expect(after.notifications.map(({ seen = false }) => seen)).toEqual([false, true]);
  await insertEntries([entry(3, NOW, { language: 'mr' })]);
  expect((await panel('translator')).unread).toBe(2);
  expect(first!.id).not.toBe(second!.id);
});

test('a comment can be read separately, and is new again when the row is sent back again', async () => {
  const back = (at: Date) => ({ sent_back_te: { reason: 'style', note: 'A note', by: 'reviewer@example.com', at } });
  const [one, other] = await makeRows(2, { status_te: 'assigned', assigned_te: T, ...back(ago(1_000)) } as never);
  await insertEntries([one!, other!].map((id) => entry(id, ago(1_000), { event: 'reassign-item' })));
  const mail = () => listReviewComments(actor('translator'), NOW);
  const line = `daily:${one}:te`;
  await markSeen(actor('translator'), { panel: 'comments', upTo: ago(1_000).toISOString(), line }, NOW);
  const { comments, unread } = await mail();
  expect(unread).toBe(1);
  expect(comments.filter(({ seen }) => seen).map(({ id }) => id)).toEqual([one]);
  await PredictionModel.collection.updateOne({ id: one } as never, { $set: back(NOW) });
  expect((await mail()).unread).toBe(2);
});
