import { listLoad } from '@subtitle/contracts/operations/work-board';
import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { AuditEntryModel } from '../../../models/audit-entry.model';
import { faultAtDriver, serverError } from '../../../test/driver-faults';
import { makeRows } from '../../../test/make-rows';
import { startTestApi } from '../../../test/start-test-api';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const ME = 'translator@example.com';
const OTHER = 'editor@example.com';
/** Each test asks for a week of its own: what people did is remembered for a moment. */
let week = 0;
const monday = () => new Date(Date.UTC(2026, 0, 5 + 7 * week));
const nextWeek = () => week++;
const load = async (who = 'assigner') =>
  api.as(who).call(listLoad, { query: { today: '2026-06-15', since: monday().toISOString() } });

let revision = 0;
const did = (by: string, event: string, minutes: number, item = 1) => ({
  ...{ kind: 'daily', item, language: 'te', event, from: 'assigned', to: 'inreview', revision: ++revision },
  ...{ owner: by, by, at: new Date(monday().getTime() + minutes * 60_000), reason: '', note: '', columns: null },
});

test('is for assigners, and names a day that is none', async () => {
  expect((await load('nobody')).status).toBe(401);
  expect((await load('translator')).status).toBe(403);
  const query = { today: '2026-02-30', since: monday().toISOString() };
  expect((await api.as('assigner').call(listLoad, { query })).refusal.field).toBe('today');
});

test('tells of everybody in one answer what is open and overdue, over all kinds and languages', async () => {
  nextWeek();
  await makeRows(3, { assigned_te: ME, status_te: 'assigned', from: '2026-06-14' });
  await makeRows(2, { assigned_te: ME, status_te: 'assigned', from: '2026-06-15' });
  await makeRows(4, { kind: 'activity', assigned_mr: ME, status_mr: 'assigned', from: '2026-06-20' });
  await makeRows(1, { kind: 'tenday', assigned_te: OTHER, status_te: 'assigned', from: '2026-06-20' });
  await makeRows(5, { assigned_te: OTHER, status_te: 'inreview', from: '2026-06-01' });
  const { people } = (await load()).answer;
  expect(people).toEqual([
    { username: OTHER, open: 1, due: 1, overdue: 0, done: 0, hours: 0 },
    { username: ME, open: 9, due: 6, overdue: 3, done: 0, hours: 0 },
  ]);
});

test('what was done counts each row once, and hours leave out gaps of more than 15 minutes', async () => {
  nextWeek();
  await AuditEntryModel.collection.insertMany([
    did(ME, 'submit-item', -10, 90),
    did(ME, 'save-draft', 0),
    did(ME, 'save-draft', 15),
    did(ME, 'submit-item', 30),
    // A pause of 16 minutes, and the next day.
    did(ME, 'submit-item', 46),
    did(ME, 'submit-item', 58, 2),
    did(ME, 'save-draft', 24 * 60, 3),
    did(OTHER, 'save-draft', 5),
  ] as never[]);
  const people = new Map((await load()).answer.people?.map((person) => [person.username, person]));
  // 30 minutes and 12.
  expect(people.get(ME)).toMatchObject({ done: 2, hours: 0.7 });
  expect(people.get(OTHER)).toMatchObject({ done: 0, hours: 0 });
});

test('what cannot be counted in time is null, and the rest is told', async () => {
  nextWeek();
  const slow = (collection: string) =>
    faultAtDriver(['aggregate'], (command) => {
      if (command.aggregate === collection) throw serverError(50);
    });
  const audit = slow(AuditEntryModel.collection.collectionName);
  const told = (await load().finally(audit)).answer.people;
  expect(told?.find(({ username }) => username === ME)).toMatchObject({ open: 9, done: null, hours: null });
  const rows = slow('predictions');
  expect((await load().finally(rows)).answer).toEqual({ people: null });
});
