import type { QueryOf } from '@subtitle/contracts/operation';
import { changeOwner, saveDraft } from '@subtitle/contracts/operations/item-events';
import { countBoard, listBoard } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { ActivityModel } from '../../../models/activity.model';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { VideoModel } from '../../../models/video.model';
import { makeRows, texts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  for (const { collection } of [PredictionModel, ActivityModel, VideoModel, AuditEntryModel])
    await collection.deleteMany({});
});
afterAll(() => api.stop());

const ME = 'translator@example.com';
const OTHER = 'editor@example.com';
const open = {
  assigned_te: ME,
  status_te: 'assigned',
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;

const page = async (query: QueryOf<typeof listBoard> = {}) =>
  (await api.as('assigner').call(listBoard, { query })).answer;
const idsOf = async (query: QueryOf<typeof listBoard> = {}) => (await page(query)).units.map(({ id }) => id);
const counts = async (query: Omit<QueryOf<typeof countBoard>, 'today'> = {}) =>
  (await api.as('assigner').call(countBoard, { query: { today: '2026-06-15', ...query } })).answer.counts;

test('is for assigners and admins', async () => {
  expect((await api.as('nobody').call(listBoard, {})).status).toBe(401);
  expect((await api.as('translator').call(listBoard, {})).status).toBe(403);
  expect((await api.as('reviewer').call(countBoard, { query: { today: '2026-06-15' } })).status).toBe(403);
  expect((await api.as('admin').call(listBoard, {})).status).toBe(200);
});

test.each([
  ['a day that is none', { from: '2026-02-30' }, 'from'],
  ['a cursor that no answer gave', { cursor: 'te.bm9uc2Vuc2U' }, 'cursor'],
])('%s is refused by name', async (_what, query, field) => {
  const { status, refusal } = await api.as('assigner').call(listBoard, { query });
  expect([status, refusal.field]).toEqual([400, field]);
});

test('tells of each row in each language whose it is and how far, by date, over all kinds', async () => {
  const [late] = await makeRows(1, { ...open, from: '2026-06-12' });
  const [early] = await makeRows(1, {
    kind: 'activity',
    from: '2026-06-10',
    assigned_mr: OTHER,
    status_mr: 'assigned',
  });
  const [both] = await makeRows(1, { ...open, from: '2026-06-11', assigned_mr: OTHER, status_mr: 'assigned' });
  await makeRows(3, { from: '2026-06-10' });
  await makeRows(1, { ...open, from: '2026-06-10', status_te: 'approved' });
  const { units, nextCursor } = await page();
  expect(nextCursor).toBeNull();
  expect(units.map(({ id, language, owner }) => [id, language, owner])).toEqual([
    [early, 'mr', OTHER],
    [both, 'mr', OTHER],
    [both, 'te', ME],
    [late, 'te', ME],
  ]);
  expect(units[3]).toMatchObject({ source: 'hi', stage: 'translate', revision: 1, filled: 0, needed: 4, since: null });
  expect(units[3]!.preview).toContain('आज का दिन');
});

test('narrows by person, language, kind, status and date', async () => {
  const [mine] = await makeRows(1, { ...open, from: '2026-06-10' });
  const [theirs] = await makeRows(1, { ...open, assigned_te: OTHER, from: '2026-06-11' });
  const [tenday] = await makeRows(1, { ...open, kind: 'tenday', from: '2026-06-01', to: '2026-06-10' });
  const [marathi] = await makeRows(1, { from: '2026-06-12', assigned_mr: ME, status_mr: 'assigned' });
  const [waits] = await makeRows(1, { ...open, status_te: 'inreview', from: '2026-06-13' });
  const [corrected] = await makeRows(1, { ...open, assigned_te: OTHER, status_te: 'corrected', from: '2026-06-14' });
  expect(await idsOf()).toEqual([tenday, mine, theirs, marathi]);
  expect(await idsOf({ person: ME })).toEqual([tenday, mine, marathi]);
  expect(await idsOf({ person: OTHER })).toEqual([theirs]);
  expect(await idsOf({ person: 'nobody@example.com' })).toEqual([]);
  expect(await idsOf({ language: 'mr' })).toEqual([marathi]);
  expect(await idsOf({ kind: 'daily', language: 'te' })).toEqual([mine, theirs]);
  expect(await idsOf({ status: 'inreview' })).toEqual([waits]);
  expect(await idsOf({ status: 'corrected' })).toEqual([corrected]);
  expect(await idsOf({ status: 'corrected', person: ME })).toEqual([]);
  expect(await idsOf({ status: 'inreview', person: ME })).toEqual([waits]);
  // A range of days belongs to each of them.
  expect(await idsOf({ from: '2026-06-10', to: '2026-06-11' })).toEqual([tenday, mine, theirs]);
  expect(await idsOf({ person: ME, from: '2026-06-11' })).toEqual([marathi]);
});

test('pages follow each other without gap or repetition, a row in two languages at the end of one too', async () => {
  await makeRows(7, { ...open, from: '2026-06-10', assigned_mr: OTHER, status_mr: 'assigned' });
  await makeRows(3, { ...open, kind: 'activity', from: '2026-06-10' });
  const all = (await page()).units.map(({ id, language }) => `${id}:${language}`);
  expect(all).toHaveLength(17);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { units, nextCursor } = await page({ limit: 3, cursor });
    seen.push(...units.map(({ id, language }) => `${id}:${language}`));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all);
});

test('a row that gives nothing more at the beginning of a page is not counted as one of it', async () => {
  const ids = await makeRows(4, { ...open, from: '2026-06-10' });
  const first = await page({ kind: 'daily', limit: 1 });
  const second = await page({ kind: 'daily', limit: 1, cursor: first.nextCursor! });
  const third = await page({ kind: 'daily', limit: 2, cursor: second.nextCursor! });
  expect([first, second, third].map(({ units }) => units.map(({ id }) => id))).toEqual([
    [ids[0]],
    [ids[1]],
    [ids[2], ids[3]],
  ]);
  expect(third.nextCursor).toBeNull();
});

test('of a row in several languages only what fits is told', async () => {
  const long = new Date('2026-06-01T10:00:00Z');
  const [id] = await makeRows(1, {
    ...open,
    from: '2026-06-10',
    since_te: long,
    assigned_mr: OTHER,
    status_mr: 'assigned',
    author_mr: OTHER,
    since_mr: new Date(),
    assigned_gu: ME,
    status_gu: 'approved',
    assigned_bn: OTHER,
    status_bn: 'approved',
    assigned_hi: OTHER,
    status_hi: 'inreview',
  });
  const languages = async (query: QueryOf<typeof listBoard>) => {
    const { units } = await page(query);
    for (const unit of units) expect(unit.id).toBe(id);
    return units.map(({ language }) => language);
  };
  expect(await languages({})).toEqual(['mr', 'te']);
  expect(await languages({ person: ME })).toEqual(['te']);
  expect(await languages({ person: ME, status: 'approved' })).toEqual(['gu']);
  expect(await languages({ person: OTHER, status: 'all' })).toEqual(['hi', 'mr', 'bn']);
  expect(await languages({ status: 'in-progress' })).toEqual(['hi', 'mr']);
  expect(await languages({ status: 'in-progress', person: ME })).toEqual([]);
  expect(await languages({ days: 7 })).toEqual(['te']);
  expect(await languages({ status: 'approved', days: 7 })).toEqual([]);
});

test('counts the same by kind and language, and what begins before today', async () => {
  await makeRows(3, { ...open, from: '2026-06-14' });
  await makeRows(2, { ...open, from: '2026-06-15' });
  await makeRows(2, { ...open, kind: 'activity', assigned_te: OTHER, from: '2026-06-20' });
  expect(await counts()).toEqual([
    { kind: 'daily', language: 'te', source: null, stage: null, units: 5, overdue: 3 },
    { kind: 'activity', language: 'te', source: null, stage: null, units: 2, overdue: 0 },
  ]);
  // Of one person also what it is made from, which says who else could do it.
  await makeRows(1, { ...open, source_te: 'en', stage_te: 'correct', from: '2026-06-20' });
  expect(await counts({ person: ME })).toEqual(
    expect.arrayContaining([
      { kind: 'daily', language: 'te', source: 'hi', stage: 'translate', units: 5, overdue: 3 },
      { kind: 'daily', language: 'te', source: 'en', stage: 'correct', units: 1, overdue: 0 },
    ]),
  );
  expect(await counts({ status: 'inreview' })).toEqual([]);
});

test('knows since when its owner has a row: a draft changes nothing, a new owner does', async () => {
  const [id] = await makeRows(1, { ...open, from: '2026-06-10', since_te: new Date('2026-06-01T10:00:00Z') });
  const since = async () => (await page()).units[0]!.since;
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  await api.as('translator').call(saveDraft, { params, body: { revision: 1, columns: texts('te') } });
  expect(await since()).toBe('2026-06-01T10:00:00.000Z');
  expect(await idsOf({ days: 7 })).toEqual([id]);
  const { id: userId } = await api.addPerson();
  await api.as('assigner').call(changeOwner, { params, body: { revision: 2, userId } });
  expect(Date.now() - Date.parse((await since())!)).toBeLessThan(60_000);
  expect(await idsOf({ days: 1 })).toEqual([]);
});

test('the subtitles of a video belong to no day: they stand at the end, and are never overdue', async () => {
  const [dated] = await makeRows(1, { ...open, from: '2026-06-10' });
  const [video] = await makeRows(1, { ...open, kind: 'video' });
  expect(await idsOf()).toEqual([dated, video]);
  expect(await idsOf({ to: '2026-06-14' })).toEqual([dated]);
  expect(await idsOf({ from: '2026-06-11' })).toEqual([video]);
  expect((await page({ kind: 'video' })).units[0]).toMatchObject({
    kind: 'video',
    name: expect.stringMatching(/^Rashifal/),
  });
  expect(await counts({ kind: 'video' })).toMatchObject([{ units: 1, overdue: 0 }]);
});
