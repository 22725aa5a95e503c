import { listLoad } from '@subtitle/contracts/operations/work-board';
import { addDays } from '@subtitle/domain/dates';
import { getTeamDay, getTeamDayStart } from '@subtitle/domain/team-day';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { AuditEntryModel } from '../../models/audit-entry.model';
import { countFigures } from '../../test/count-figures';
import { makeRows } from '../../test/make-rows';
import { startTestApi } from '../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const ME = 'translator@example.com';
const OTHER = 'editor@example.com';
const YESTERDAY = addDays(getTeamDay(new Date()), -1);
const load = async (who = 'assigner', parts: object = {}) => {
  await countFigures({ all: true });
  return api.as(who).call(listLoad, { query: { today: '2026-06-15', since: YESTERDAY, ...parts } });
};

let revision = 0;
let item = 1;
const createEvent = (by: string, event: string, minutes: number) => ({
  ...{
    kind: 'daily',
    item: event === 'submit-item' ? ++item : 1,
    language: 'te',
    event,
    from: 'assigned',
    to: 'inreview',
    revision: ++revision,
  },
  ...{ owner: by, by, at: new Date(getTeamDayStart(YESTERDAY).getTime() + minutes * 60_000) },
  ...{ reason: '', note: '', columns: null },
});

test('is for assigners, and rejects an invalid day and one too long ago', async () => {
  expect((await load('nobody')).status).toBe(401);
  expect((await load('translator')).status).toBe(403);
  expect((await load('assigner', { today: '2026-02-30' })).refusal.field).toBe('today');
  expect((await load('assigner', { since: '2026-02-30' })).refusal.field).toBe('since');
  expect((await load('assigner', { since: '2020-01-01' })).refusal.field).toBe('since');
});

test("returns everyone's open and overdue rows over all kinds and languages, and the work done, in one response", async () => {
  await makeRows(3, { assigned_te: ME, status_te: 'assigned', from: '2026-06-14' });
  await makeRows(2, { assigned_te: ME, status_te: 'assigned', from: '2026-06-15' });
  await makeRows(4, { kind: 'activity', assigned_mr: ME, status_mr: 'assigned', from: '2026-06-20' });
  await makeRows(1, { kind: 'tenday', assigned_te: OTHER, status_te: 'assigned', from: '2026-06-20' });
  await makeRows(5, { assigned_te: OTHER, status_te: 'inreview', from: '2026-06-01' });
  await AuditEntryModel.collection.insertMany([
    createEvent(ME, 'submit-item', -10),
    createEvent(ME, 'save-draft', 60),
    createEvent(ME, 'save-draft', 75),
    createEvent(ME, 'submit-item', 90),
    // A pause of 16 minutes.
    createEvent(ME, 'submit-item', 106),
    createEvent(ME, 'save-draft', 118),
    createEvent('reviewer@example.com', 'approve-item', 30),
  ] as never[]);
  expect((await load()).answer.people).toEqual([
    { username: OTHER, open: 1, due: 1, overdue: 0, done: 0, hours: 0 },
    { username: 'reviewer@example.com', open: 0, due: 0, overdue: 0, done: 0, hours: 0 },
    // 30 minutes and 12 minutes.
    { username: ME, open: 9, due: 6, overdue: 3, done: 2, hours: 0.7 },
  ]);
});

test('work since a future day is zero', async () => {
  const { people } = (await load('assigner', { since: addDays(YESTERDAY, 5) })).answer;
  expect(people.find(({ username }) => username === ME)).toMatchObject({ open: 9, done: 0, hours: 0 });
});
