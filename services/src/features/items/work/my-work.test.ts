import type { QueryOf } from '@subtitle/contracts/operation';
import { approveItem, sendToReview, submitItem } from '@subtitle/contracts/operations/item-events';
import {
  getNextWork,
  getWorkSummary,
  listWork,
  OPEN_GROUPS,
  WORK_GROUPS,
  type WorkListName,
} from '@subtitle/contracts/operations/my-work';
import { getOpenGroup } from '@subtitle/domain/workflow/work-unit';
import { PredictionModel } from '../../../models/prediction.model';
import { makeRows, makeTexts } from '../../../test/make-rows';
import { startItemTest } from '../../../test/start-item-test';

const setup = startItemTest({ empty: true });

const ME = 'translator@example.com';
const TODAY = '2026-06-15';
const DAY = { past: '2026-06-10', today: TODAY, later: '2026-06-20' };
const SINCE = new Date(Date.now() - 3_600_000).toISOString();
const base = { today: TODAY, since: SINCE };
const mine = {
  assigned_te: ME,
  status_te: 'assigned',
  stage_te: 'translate',
  source_te: 'hi',
  revision_te: 1,
} as const;
const sentBack = { sent_back_te: { reason: 'meaning', note: '', by: 'reviewer@example.com', at: new Date() } };

const summary = async (who = 'translator') => (await setup.api.as(who).call(getWorkSummary, { query: base })).answer;
const next = async (query: Partial<QueryOf<typeof getNextWork>> = {}, who = 'translator') =>
  (await setup.api.as(who).call(getNextWork, { query: { today: TODAY, ...query } })).answer.next;
const page = async (group: WorkListName, query: object = {}) =>
  (await setup.api.as('translator').call(listWork, { query: { ...base, group, ...query } })).answer;
const listIds = async (group: WorkListName) => (await page(group)).units.map(({ id }) => id);

async function submit(id: number): Promise<void> {
  const params = { kind: 'daily', id, language: 'te' } as const;
  await setup.api.as('translator').call(submitItem, { params, body: { revision: 1, columns: makeTexts('te') } });
}

/** Creates one row in each group. */
async function makeOneOfEachGroup() {
  const [due] = await makeRows(1, { ...mine, from: DAY.today });
  const [draft] = await makeRows(1, { ...mine, from: DAY.later, author_te: ME, te_1: 'ఒకటి' });
  const [overdue] = await makeRows(1, { ...mine, from: DAY.past, author_te: ME, te_1: 'ఒకటి' });
  const [back] = await makeRows(1, { ...mine, ...sentBack, from: DAY.later });
  const [earlier] = await makeRows(1, { ...mine, from: DAY.past, status_te: 'approved' });
  const [done] = await makeRows(1, { ...mine, from: DAY.past });
  await submit(done!);
  return { due, draft, overdue, back, earlier, done } as Record<string, number>;
}

test('requires a session (401), a role (403) and a valid day (400), and shows no one else’s work', async () => {
  for (const [operation, query] of [
    [getWorkSummary, base],
    [getNextWork, { today: TODAY }],
    [listWork, { ...base, group: 'due' }],
  ] as const) {
    expect((await setup.api.as('nobody').call(operation, { query } as never)).status).toBe(401);
    expect((await setup.api.as('uploader').call(operation, { query } as never)).status).toBe(403);
    const odd = await setup.api.as('translator').call(operation, { query: { ...query, today: '2026-02-30' } } as never);
    expect([odd.status, odd.refusal.field]).toEqual([400, 'today']);
  }
  await makeOneOfEachGroup();
  expect(await summary('editor')).toEqual({ open: [], handedOn: [], days: [], waiting: [] });
});

test('a corrected row is to be sent, and counts as submitted once it was sent to review', async () => {
  const correction = { ...mine, stage_te: 'correct' } as const;
  const [saved, sent] = await makeRows(2, { ...correction, from: DAY.today });
  const [imported] = await makeRows(1, { ...mine, from: DAY.past, status_te: 'corrected', ...makeTexts('te') });
  await makeRows(1, { ...correction, assigned_te: 'editor@example.com', status_te: 'corrected', from: DAY.past });
  await submit(saved!);
  await submit(sent!);
  expect(await listIds('to-send')).toEqual([imported, saved, sent]);
  expect((await page('to-send')).units.map(({ group, doneAt }) => [group, doneAt])).toEqual(
    Array(3).fill(['to-send', null]),
  );
  expect([await listIds('done'), await listIds('earlier')]).toEqual([[], []]);
  const params = { kind: 'daily', id: sent!, language: 'te' } as const;
  await setup.api.as('assigner').call(sendToReview, { params, body: { revision: 2 } });
  expect([await listIds('to-send'), await listIds('done')]).toEqual([[imported, saved], [sent]]);
  expect((await page('to-send', { stage: 'correct' })).units.map(({ id }) => id)).toEqual([saved]);
  const lane = { kind: 'daily', language: 'te' };
  expect((await summary()).handedOn).toEqual([
    { ...lane, stage: 'correct', done: 1, earlier: 0, toSend: 1 },
    { ...lane, stage: 'translate', done: 0, earlier: 0, toSend: 1 },
  ]);
});

test('each row is in one group, and counts, lists and the domain agree on the group', async () => {
  const { due, draft, overdue, back, earlier, done } = await makeOneOfEachGroup();
  const { open, handedOn, days } = await summary();
  const pair = { kind: 'daily', language: 'te', source: 'hi', stage: 'translate' };
  expect(open).toEqual([{ ...pair, 'sent-back': 1, overdue: 1, due: 1, drafts: 1 }]);
  expect(handedOn).toEqual([{ kind: 'daily', language: 'te', stage: 'translate', done: 1, earlier: 1 }]);
  expect(days.map(({ day, open }) => [day, open])).toEqual([
    [DAY.past, 1],
    [DAY.today, 1],
    [DAY.later, 2],
  ]);
  const lists = await Promise.all(WORK_GROUPS.map(listIds));
  expect(lists).toEqual([[back], [overdue], [due], [draft], [], [done], [earlier]]);
  const stored = await PredictionModel.find({ status_te: 'assigned' }).sort({ id: 1 }).lean();
  expect(stored.map((row) => getOpenGroup({ ...row }, 'te', { username: ME, today: TODAY }))).toEqual([
    'due',
    'drafts',
    'overdue',
    'sent-back',
  ]);
});

test('lists all late rows together, also those sent back, and lists begun rows together with rows in review', async () => {
  const { draft, overdue, done } = await makeOneOfEachGroup();
  const [lateBack] = await makeRows(1, { ...mine, ...sentBack, from: DAY.past });
  const told = async (list: WorkListName) => (await page(list)).units.map(({ id, group }) => [id, group]);
  expect(await told('late')).toEqual([
    [overdue, 'overdue'],
    [lateBack, 'sent-back'],
  ]);
  expect(await told('in-progress')).toEqual([
    [overdue, 'overdue'],
    [done, null],
    [draft, 'drafts'],
  ]);
});

test('counts kinds, languages and pairs separately, without superseded rows', async () => {
  await makeRows(3, { ...mine, from: DAY.later });
  await makeRows(2, { ...mine, from: DAY.later, source_te: 'en' });
  await makeRows(4, { kind: 'tenday', from: DAY.later, assigned_mr: ME, status_mr: 'assigned', stage_mr: 'correct' });
  await makeRows(5, { ...mine, from: DAY.later, archived: true });
  const { open } = await summary();
  const counted = open.map(({ kind, language, source, stage, due }) => [kind, language, source, stage, due]);
  expect(counted.sort()).toEqual([
    ['daily', 'te', 'en', 'translate', 2],
    ['daily', 'te', 'hi', 'translate', 3],
    ['tenday', 'mr', null, 'correct', 4],
  ]);
});

test('the next row is first a row sent back, then overdue, due and draft rows; the oldest date first, of any language and kind', async () => {
  const { due, draft, overdue, back } = await makeOneOfEachGroup();
  const [marathi] = await makeRows(1, { kind: 'tenday', from: '2026-06-01', assigned_mr: ME, status_mr: 'assigned' });
  const seen: unknown[] = [];
  let unit = await next();
  while (unit) {
    seen.push([unit.id, unit.group]);
    // Each row is taken away as soon as it was returned as the next one.
    await PredictionModel.collection.updateOne({ id: unit.id }, { $unset: { assigned_te: 1, assigned_mr: 1 } });
    unit = await next();
  }
  expect(seen).toEqual([
    [back, 'sent-back'],
    [marathi, 'overdue'],
    [overdue, 'overdue'],
    [due, 'due'],
    [draft, 'drafts'],
  ]);
});

test('the next row is the following one, after the last row the first one, and never the row itself', async () => {
  const [a, b] = await makeRows(2, { ...mine, from: DAY.today });
  const [c] = await makeRows(1, { ...mine, from: DAY.later });
  const after = async (id: number) => (await next({ after: `${id}:te` }))?.id;
  expect([await after(a!), await after(b!), await after(c!)]).toEqual([b, c, a]);
  await submit(b!);
  expect(await after(b!)).toBe(c);
  expect((await next({ after: '99999999:te' }))?.id).toBe(a);
  expect(await next({ language: 'mr' })).toBeNull();
  await PredictionModel.collection.deleteMany({ id: { $ne: a! } });
  expect(await next({ after: `${a}:te` })).toBeNull();
});

test('a row owned in two languages is two units of work, one after the other', async () => {
  const [id] = await makeRows(1, { ...mine, from: DAY.today, assigned_gu: ME, status_gu: 'assigned' });
  expect((await page('due')).units.map(({ language }) => language)).toEqual(['gu', 'te']);
  expect(await next()).toMatchObject({ id, language: 'gu' });
  expect(await next({ after: `${id}:gu` })).toMatchObject({ id, language: 'te' });
});

test('a reviewer gets the rows in review and the next of them, in the reviewer’s languages', async () => {
  const waiting = { status_te: 'inreview', assigned_te: ME, author_te: ME, submitter_te: ME, revision_te: 2 } as const;
  const [later] = await makeRows(1, { ...waiting, from: DAY.later, ...makeTexts('te') });
  const [first] = await makeRows(1, { ...waiting, from: DAY.past, ...makeTexts('te') });
  expect(await summary('reviewer')).toEqual({
    open: [],
    handedOn: [],
    days: [],
    waiting: [{ kind: 'daily', language: 'te', waiting: 2 }],
  });
  expect(await next({ of: 'review' }, 'reviewer')).toMatchObject({ id: first, group: null });
  const nosy = await setup.api.as('translator').call(getNextWork, { query: { today: TODAY, of: 'review' } });
  expect(nosy.status).toBe(403);
  const params = { kind: 'daily', id: first!, language: 'te' } as const;
  await setup.api.as('reviewer').call(approveItem, { params, body: { revision: 2 } });
  expect(await next({ of: 'review', after: `${first}:te` }, 'reviewer')).toMatchObject({ id: later });
});

test('pages of every group have no gap and no repetition', async () => {
  for (const from of [DAY.past, DAY.today, DAY.later]) {
    await makeRows(7, { ...mine, from });
    await makeRows(4, { ...mine, from, status_te: 'approved' });
    await makeRows(2, { kind: 'tenday', from, to: '2026-06-30', assigned_mr: ME, status_mr: 'assigned' });
  }
  const submitted = await makeRows(7, { ...mine, from: DAY.today });
  for (const id of submitted) await submit(id);
  const total = { overdue: 9, due: 18, done: 7, earlier: 12 } as const;
  for (const group of Object.keys(total) as (keyof typeof total)[]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { units, nextCursor } = await page(group, { limit: 5, cursor });
      expect(units.length).toBeLessThanOrEqual(5);
      seen.push(...units.map(({ id, language }) => `${id}:${language}`));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect([group, seen.length, new Set(seen).size]).toEqual([group, total[group], total[group]]);
  }
  const odd = await setup.api.as('translator').call(listWork, { query: { ...base, group: 'due', cursor: 'te.bm9' } });
  expect([odd.status, odd.refusal.field]).toEqual([400, 'cursor']);
});

test('a list of work has a preview of its source and no other text', async () => {
  await makeRows(1, { ...mine, from: DAY.today, hi_1: 'क'.repeat(9_000), te_1: 'ఒకటి' });
  const [unit] = (await page('due')).units;
  expect(unit).toMatchObject({ source: 'hi', filled: 1, needed: 4, name: 'Mesha', reason: null });
  expect(JSON.stringify(unit).length).toBeLessThan(500);
  expect(OPEN_GROUPS).toContain(unit!.group);
});
