import type { QueryOf } from '@subtitle/contracts/operation';
import { changeOwner, saveDraft } from '@subtitle/contracts/operations/item-events';
import { countBoard, listBoard } from '@subtitle/contracts/operations/work-board';
import { DAY_MS } from '@subtitle/domain/dates';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { ActivityModel } from '../../../models/activity.model';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { PredictionModel } from '../../../models/prediction.model';
import { SubtitleModel } from '../../../models/subtitle.model';
import { VideoModel } from '../../../models/video.model';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import { makeRows, makeSubtitles, makeTexts } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';
import { listBoard as list } from './list-board';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  for (const { collection } of [PredictionModel, ActivityModel, VideoModel, SubtitleModel, AuditEntryModel])
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
const listIds = async (query: QueryOf<typeof listBoard> = {}) => (await page(query)).units.map(({ id }) => id);
const counts = async (query: Omit<QueryOf<typeof countBoard>, 'today'> = {}) =>
  (await api.as('assigner').call(countBoard, { query: { today: '2026-06-15', ...query } })).answer.counts;

test('requires the role of assigner or admin', async () => {
  expect((await api.as('nobody').call(listBoard, {})).status).toBe(401);
  expect((await api.as('translator').call(listBoard, {})).status).toBe(403);
  expect((await api.as('reviewer').call(countBoard, { query: { today: '2026-06-15' } })).status).toBe(403);
  expect((await api.as('admin').call(listBoard, {})).status).toBe(200);
});

test('lists and counts the units with findings of a check, in their own language and status', async () => {
  const found = { finding_rules: ['te:numbers', 'te:assigned:numbers'] };
  const [id] = await makeRows(1, { ...open, ...found });
  await makeRows(1, open);
  await makeRows(1, { ...open, finding_rules: ['mr:numbers', 'mr:assigned:numbers'] });
  expect(await listIds({ findings: 'numbers' })).toEqual([id]);
  expect(await listIds({ findings: 'numbers', status: 'all', person: ME, language: 'te' })).toEqual([id]);
  expect(await listIds({ findings: 'kept' })).toEqual([]);
  expect(await listIds({ findings: 'numbers', person: OTHER })).toEqual([]);
  expect(await listIds({ findings: 'numbers', sourceChanged: true })).toEqual([]);
  expect(await counts({ findings: 'numbers' })).toHaveLength(1);
});

test.each([
  ['a day that is none', { from: '2026-02-30' }, 'from'],
  ['a cursor that no answer gave', { cursor: 'te.bm9uc2Vuc2U' }, 'cursor'],
])('%s is refused with the name of the field', async (_what, query, field) => {
  const { status, refusal } = await api.as('assigner').call(listBoard, { query });
  expect([status, refusal.field]).toEqual([400, field]);
});

test.each(['from', 'to', 'begin', 'today'])(
  'an invalid day in %s is refused with the name of the field when counting too',
  async (field) => {
    const query = { today: '2026-06-15', [field]: '2026-02-30' };
    const { status, refusal } = await api.as('assigner').call(countBoard, { query });
    expect([status, refusal.field]).toEqual([400, field]);
  },
);

test('lists each row in each language with owner and progress, by date, over all kinds', async () => {
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

test('filters by person, language, kind, status and date', async () => {
  const [mine] = await makeRows(1, { ...open, from: '2026-06-10' });
  const [theirs] = await makeRows(1, { ...open, assigned_te: OTHER, from: '2026-06-11' });
  const [tenday] = await makeRows(1, { ...open, kind: 'tenday', from: '2026-06-01', to: '2026-06-10' });
  const [marathi] = await makeRows(1, { from: '2026-06-12', assigned_mr: ME, status_mr: 'assigned' });
  const [waits] = await makeRows(1, { ...open, status_te: 'inreview', from: '2026-06-13' });
  const [corrected] = await makeRows(1, { ...open, assigned_te: OTHER, status_te: 'corrected', from: '2026-06-14' });
  expect(await listIds()).toEqual([tenday, mine, theirs, marathi]);
  expect(await listIds({ person: ME })).toEqual([tenday, mine, marathi]);
  expect(await listIds({ person: OTHER })).toEqual([theirs]);
  expect(await listIds({ person: 'nobody@example.com' })).toEqual([]);
  expect(await listIds({ language: 'mr' })).toEqual([marathi]);
  expect(await listIds({ kind: 'daily', language: 'te' })).toEqual([mine, theirs]);
  expect(await listIds({ status: 'inreview' })).toEqual([waits]);
  expect(await listIds({ status: 'corrected' })).toEqual([corrected]);
  expect(await listIds({ status: 'corrected', person: ME })).toEqual([]);
  expect(await listIds({ status: 'inreview', person: ME })).toEqual([waits]);
  // A row with a range belongs to each of its days.
  expect(await listIds({ from: '2026-06-10', to: '2026-06-11' })).toEqual([tenday, mine, theirs]);
  expect(await listIds({ person: ME, from: '2026-06-11' })).toEqual([marathi]);
});

test('pages have no gap and no repetition, even if a page ends between two languages of a row', async () => {
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

test('a row whose units were all on the previous page does not count on the next one', async () => {
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

test('returns only the matching languages of a row in several languages', async () => {
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

test('counts units by kind and language, and how many are overdue', async () => {
  await makeRows(3, { ...open, from: '2026-06-14' });
  await makeRows(2, { ...open, from: '2026-06-15' });
  await makeRows(2, { ...open, kind: 'activity', assigned_te: OTHER, from: '2026-06-20' });
  expect(await counts()).toEqual([
    { kind: 'daily', language: 'te', source: null, stage: null, units: 5, overdue: 3 },
    { kind: 'activity', language: 'te', source: null, stage: null, units: 2, overdue: 0 },
  ]);
  // The counts of one person are also split by source, because the source decides who else could do the work.
  await makeRows(1, { ...open, source_te: 'en', stage_te: 'correct', from: '2026-06-20' });
  expect(await counts({ person: ME })).toEqual(
    expect.arrayContaining([
      { kind: 'daily', language: 'te', source: 'hi', stage: 'translate', units: 5, overdue: 3 },
      { kind: 'daily', language: 'te', source: 'en', stage: 'correct', units: 1, overdue: 0 },
    ]),
  );
  expect(await counts({ status: 'inreview' })).toEqual([]);
});

test('returns since when the owner has a row: a draft keeps it, a new owner resets it', async () => {
  const [id] = await makeRows(1, { ...open, from: '2026-06-10', since_te: new Date('2026-06-01T10:00:00Z') });
  const since = async () => (await page()).units[0]!.since;
  const params = { kind: 'daily', id: id!, language: 'te' } as const;
  await api.as('translator').call(saveDraft, { params, body: { revision: 1, columns: makeTexts('te') } });
  expect(await since()).toBe('2026-06-01T10:00:00.000Z');
  expect(await listIds({ days: 7 })).toEqual([id]);
  const { id: userId } = await api.addPerson();
  await api.as('assigner').call(changeOwner, { params, body: { revision: 2, userId } });
  expect(Date.now() - Date.parse((await since())!)).toBeLessThan(60_000);
  expect(await listIds({ days: 1 })).toEqual([]);
});

test('subtitles of a video have no day: they come last and are never overdue', async () => {
  const [dated] = await makeRows(1, { ...open, from: '2026-06-10' });
  const [video] = await makeRows(1, { ...open, kind: 'video' });
  expect(await listIds()).toEqual([dated, video]);
  expect(await listIds({ to: '2026-06-14' })).toEqual([dated]);
  expect(await listIds({ from: '2026-06-11' })).toEqual([video]);
  expect((await page({ kind: 'video' })).units[0]).toMatchObject({
    kind: 'video',
    name: expect.stringMatching(/^Rashifal/),
  });
  expect(await counts({ kind: 'video' })).toMatchObject([{ units: 1, overdue: 0 }]);
});

test('returns a unit’s source, since when it has its owner, and whether it was sent back', async () => {
  const since = new Date('2026-06-01T10:00:00Z');
  await makeRows(1, {
    ...open,
    from: '2026-06-10',
    since_te: since,
    sent_back_te: { reason: 'style', note: '', by: OTHER, at: since },
  });
  await makeRows(1, { from: '2026-06-11', assigned_mr: ME, status_mr: 'assigned' });
  const { units } = await page();
  expect(units).toMatchObject([
    { source: 'hi', stage: 'translate', since: since.toISOString(), sentBack: true },
    { source: null, since: null, sentBack: false },
  ]);
  for (const told of ['group', 'reason', 'doneAt']) expect(units[0]).not.toHaveProperty(told);
});

test('`begin` leaves out ranges that began earlier, whatever `from` is', async () => {
  const [before] = await makeRows(1, { ...open, kind: 'tenday', from: '2026-06-01', to: '2026-06-10' });
  const [on] = await makeRows(1, { ...open, kind: 'tenday', from: '2026-06-11', to: '2026-06-20' });
  const [after] = await makeRows(1, { ...open, kind: 'tenday', from: '2026-06-21', to: '2026-06-30' });
  for (const language of [undefined, 'te'] as const) {
    expect(await listIds({ language, from: '2026-06-05' })).toEqual([before, on, after]);
    expect(await listIds({ language, begin: '2026-06-11' })).toEqual([on, after]);
    expect(await listIds({ language, begin: '2026-06-12' })).toEqual([after]);
    expect(await listIds({ language, from: '2026-06-05', begin: '2026-06-11' })).toEqual([on, after]);
    // The range that contains `from` began before `begin`, so it is left out.
    expect(await listIds({ language, from: '2026-06-25', begin: '2026-06-11' })).toEqual([after]);
    expect(await listIds({ language, begin: '2026-06-11', to: '2026-06-20' })).toEqual([on]);
  }
  await makeRows(2, { ...open, from: '2026-06-08' });
  const [day] = await makeRows(1, { ...open, from: '2026-06-09' });
  expect(await listIds({ kind: 'daily', from: '2026-06-09', begin: '2026-06-01' })).toEqual([day]);
});

test('`days` returns units that their owner has had for that long, also in one language, and no units of unknown time', async () => {
  const [long] = await makeRows(1, { ...open, from: '2026-06-10', since_te: new Date(Date.now() - 7 * DAY_MS) });
  await makeRows(1, { ...open, from: '2026-06-11', since_te: new Date(Date.now() - 7 * DAY_MS + 600_000) });
  await makeRows(1, { ...open, from: '2026-06-12' });
  const [theirs] = await makeRows(1, { ...open, assigned_te: OTHER, from: '2026-06-13', since_te: new Date(0) });
  expect(await listIds({ language: 'te', days: 7 })).toEqual([long, theirs]);
  expect(await listIds({ language: 'te', days: 7, person: ME })).toEqual([long]);
  expect(await listIds({ language: 'mr', days: 7 })).toEqual([]);
  expect(await listIds({ days: 7 })).toEqual([long, theirs]);
  expect(await counts({ days: 7 })).toMatchObject([{ units: 2 }]);
  expect(await counts({ days: 7, person: ME })).toMatchObject([{ units: 1 }]);
});

test('includes units that their owner has had for exactly this number of days', async () => {
  const now = new Date('2026-06-15T10:00:00Z');
  const since = (ms: number) => new Date(now.getTime() - 7 * DAY_MS + ms);
  const [just] = await makeRows(1, { ...open, from: '2026-06-10', since_te: since(0) });
  await makeRows(1, { ...open, from: '2026-06-11', since_te: since(1) });
  for (const language of [undefined, 'te'] as const)
    expect((await list({ language, days: 7 }, now)).units.map(({ id }) => id)).toEqual([just]);
});

test('rows of the same owner that do not match leave no gap in a page', async () => {
  const theirs = { ...open, assigned_mr: OTHER, status_mr: 'approved', from: '2026-06-10' } as const;
  await makeRows(1, { ...theirs, since_te: new Date() });
  const [old] = await makeRows(1, { ...theirs, from: '2026-06-11', since_te: new Date(0) });
  const [begun] = await makeRows(1, { ...theirs, from: '2026-06-12', since_te: new Date(), author_te: ME });
  const [done] = await makeRows(1, { ...theirs, from: '2026-06-13', status_te: 'approved' });
  const first = async (query: QueryOf<typeof listBoard>) => {
    const { units } = await page({ ...query, limit: 1 });
    return units.map(({ id, language }) => [id, language]);
  };
  expect(await first({ kind: 'daily', days: 7 })).toEqual([[old, 'te']]);
  expect(await first({ kind: 'daily', days: 7, person: ME })).toEqual([[old, 'te']]);
  expect(await first({ kind: 'daily', status: 'in-progress' })).toEqual([[begun, 'te']]);
  expect(await first({ kind: 'daily', status: 'in-progress', person: ME })).toEqual([[begun, 'te']]);
  expect(await first({ kind: 'daily', status: 'approved', person: ME })).toEqual([[done, 'te']]);
});

test('in progress means with a draft of the owner, or in review', async () => {
  const [own] = await makeRows(1, { ...open, from: '2026-06-10', author_te: ME });
  await makeRows(1, { ...open, from: '2026-06-11', author_te: OTHER });
  await makeRows(1, { ...open, from: '2026-06-12' });
  const [waits] = await makeRows(1, { ...open, from: '2026-06-13', status_te: 'inreview', author_te: OTHER });
  for (const language of [undefined, 'te'] as const)
    for (const person of [undefined, ME]) {
      const query = { language, person, status: 'in-progress' } as const;
      expect(await listIds(query)).toEqual([own, waits]);
      expect((await counts(query))!.reduce((sum, { units }) => sum + units, 0)).toBe(2);
    }
  expect(await listIds({ language: 'mr', status: 'in-progress' })).toEqual([]);
  expect(await listIds({ person: OTHER, status: 'in-progress' })).toEqual([]);
});

test('lists pending units by language, those with a text separately', async () => {
  const [empty] = await makeRows(1, { from: '2026-06-10' });
  const [blank] = await makeRows(1, { from: '2026-06-11', ...makeTexts('te'), te_1: '' } as object);
  const [filled] = await makeRows(1, { from: '2026-06-12', ...makeTexts('te', '1') });
  // Taken back from a person who had saved a draft.
  const [left] = await makeRows(1, { from: '2026-06-12', ...makeTexts('te'), author_te: OTHER, revision_te: 3 });
  await makeRows(1, { ...open, from: '2026-06-13' });
  const te = { kind: 'daily', language: 'te' } as const;
  expect(await listIds({ ...te, status: 'pending-with-text' })).toEqual([filled, left]);
  expect(await listIds({ ...te, status: 'pending' })).toEqual([empty, blank]);
  expect(await listIds({ ...te, status: 'pending', from: '2026-06-11', to: '2026-06-11' })).toEqual([blank]);
  // All rows have Hindi texts.
  expect(await listIds({ kind: 'daily', language: 'hi', status: 'pending' })).toEqual([]);
  expect(await listIds({ kind: 'daily', language: 'hi', status: 'pending-with-text' })).toHaveLength(5);
  const units = (await page({ kind: 'daily', status: 'pending', to: '2026-06-10' })).units;
  expect(units.map(({ id, language }) => [id, language])).toEqual(
    ['en', 'mr', 'gu', 'bn', 'te'].map((language) => [empty, language]),
  );
  const withText = (await page({ kind: 'daily', status: 'pending-with-text', from: '2026-06-12' })).units;
  expect(withText.map(({ id, language }) => `${id} ${language}`)).toEqual([
    ...[filled, left].flatMap((id) => [`${id} hi`, `${id} te`]),
    expect.stringMatching(/ hi$/),
  ]);
});

test('separates pending videos with and without a file in the language, and leaves out videos without any file', async () => {
  const [_none, hindi, both] = await makeRows(3, { kind: 'video' });
  await makeSubtitles(hindi!, 'hi', 'WEBVTT\n');
  for (const language of ['hi', 'te'] as const) await makeSubtitles(both!, language, 'WEBVTT\n');
  const video = (language: 'hi' | 'te' | 'mr', status: 'pending' | 'pending-with-text') =>
    listIds({ kind: 'video', language, status });
  expect(await video('te', 'pending')).toEqual([hindi]);
  expect(await video('te', 'pending-with-text')).toEqual([both]);
  expect(await video('hi', 'pending')).toEqual([]);
  expect(await video('hi', 'pending-with-text')).toEqual([hindi, both]);
  expect(await video('mr', 'pending')).toEqual([hindi, both]);
  expect(await counts({ kind: 'video', status: 'pending-with-text' })).toEqual(
    expect.arrayContaining([
      { kind: 'video', language: 'hi', source: null, stage: null, units: 2, overdue: 0 },
      { kind: 'video', language: 'te', source: null, stage: null, units: 1, overdue: 0 },
    ]),
  );
});

test('returns a video without a day', async () => {
  await makeRows(1, { ...open, kind: 'video' });
  await makeRows(1, { ...open, from: '2026-06-10' });
  const headers = { authorization: `Bearer ${await api.getToken('assigner')}` };
  const { units } = (await api.app.inject({ url: '/api/work-board', headers })).json();
  expect(units.map((unit: object) => ['from' in unit, 'to' in unit])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test.each([undefined, 'te'] as const)('the last full page has no next page (language %s)', async (language) => {
  const ids = await makeRows(4, { ...open, from: '2026-06-10' });
  const first = await page({ language, limit: 2 });
  const second = await page({ language, limit: 2, cursor: first.nextCursor! });
  expect([...first.units, ...second.units].map(({ id }) => id)).toEqual(ids);
  expect(first.nextCursor).not.toBeNull();
  expect(second.nextCursor).toBeNull();
});

test('adds up the counts of several statuses', async () => {
  await makeRows(2, { ...open, from: '2026-06-14' });
  await makeRows(3, { ...open, from: '2026-06-16', status_te: 'approved' });
  expect(await counts({ status: 'all' })).toEqual([
    { kind: 'daily', language: 'te', source: null, stage: null, units: 5, overdue: 2 },
  ]);
  expect(await counts({ status: 'all', language: 'mr' })).toEqual([]);
});

test('leaves out counts that take too long, and reports other errors', async () => {
  await makeRows(1, { ...open, from: '2026-06-10' });
  await makeRows(1, { ...open, kind: 'activity', from: '2026-06-10' });
  const countWithError = async (code: number) => {
    const limits: unknown[] = [];
    const heal = injectDriverFault(['aggregate'], ({ aggregate, maxTimeMS }) => {
      if (aggregate !== ActivityModel.collection.collectionName) return;
      limits.push(maxTimeMS);
      throw createServerError(code);
    });
    const called = await api.as('assigner').call(countBoard, { query: { today: '2026-06-15' } });
    heal();
    expect(Math.max(...(limits as number[]))).toBeLessThanOrEqual(3_000);
    return called;
  };
  expect((await countWithError(50)).answer.counts).toBeNull();
  expect((await countWithError(8_000)).status).toBe(500);
});

test('a page of one kind reads no more rows than it returns, and a page of several kinds reads small batches', async () => {
  const rows = { ...open, from: '2026-06-10', since_te: new Date(0) };
  await makeRows(60, rows);
  await makeRows(60, { ...rows, kind: 'activity' });
  const findQueries = async (query: QueryOf<typeof listBoard>) => {
    const asked: string[] = [];
    const heal = injectDriverFault(['find'], ({ find, limit, batchSize }) => {
      if (find === PredictionModel.collection.collectionName) asked.push(`${limit} by ${batchSize}`);
    });
    const answer = await page(query);
    heal();
    return { asked: [...new Set(asked)], ...answer };
  };
  const te = { language: 'te', limit: 50, days: 1 } as const;
  const first = await findQueries({ ...te, kind: 'daily' });
  expect([first.asked, first.units.length]).toEqual([['51 by 52'], 50]);
  expect((await findQueries({ ...te, kind: 'daily', cursor: first.nextCursor! })).asked).toContain('52 by 53');
  expect((await findQueries(te)).asked).toEqual(['51 by 3']);
  expect((await findQueries({ ...te, limit: 5 })).asked).toEqual(['6 by 2']);
});
